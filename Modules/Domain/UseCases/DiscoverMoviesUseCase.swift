/// Shows the catalogue in an order, one page at a time.
public struct DiscoverMoviesUseCase: Sendable {
    private let movies: any DiscoverRepository

    public init(movies: any DiscoverRepository) {
        self.movies = movies
    }

    /// The steps of the fetch, as the repository emits them.
    public func execute(
        query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        movies.movies(in: query, page: page, policy: policy)
    }
}
