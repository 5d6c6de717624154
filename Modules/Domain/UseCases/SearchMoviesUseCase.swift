/// Searches the catalogue and notes the search once the service has answered it.
public struct SearchMoviesUseCase: Sendable {
    private let movies: any MoviesRepository
    private let recentQueries: any RecentQueriesRepository

    public init(movies: any MoviesRepository, recentQueries: any RecentQueriesRepository) {
        self.movies = movies
        self.recentQueries = recentQueries
    }

    /// The steps of the fetch, as the repository emits them. The stream ends after the search has been noted, so whoever
    /// reads it to the end may leave the process.
    public func execute(
        query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        .performing { [movies, recentQueries] continuation in
            for await step in movies.movies(matching: query, page: page, policy: policy) {
                continuation.yield(step)
                if case .finished(_, origin: .remote) = step {
                    await recentQueries.save(query.text)
                }
            }
        }
    }
}
