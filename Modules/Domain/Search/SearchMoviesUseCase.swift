/// Searches the catalogue, and saves the search in the history once the service has responded.
public struct SearchMoviesUseCase: Sendable {
    private let movies: any MoviesRepository
    private let recentQueries: any RecentQueriesRepository

    public init(movies: any MoviesRepository, recentQueries: any RecentQueriesRepository) {
        self.movies = movies
        self.recentQueries = recentQueries
    }

    /// Fetches one page of the movies that match `query`.
    ///
    /// The stream ends after the search is saved, so a process may exit when it has read the stream to its end.
    public func execute(
        query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [movies, recentQueries] continuation in
            for await event in movies.movies(matching: query, page: page, policy: policy) {
                continuation.yield(event)
                if case .finished(_, origin: .service) = event {
                    await recentQueries.save(query.text)
                }
            }
        }
    }
}
