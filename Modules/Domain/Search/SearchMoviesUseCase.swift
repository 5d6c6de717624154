public import DomainKit

/// Searches the catalogue, and saves the search in the history if it has an answer.
public struct SearchMoviesUseCase: Sendable {
    private let movies: any MoviesRepository
    private let recentQueries: any RecentQueriesRepository

    /// Searches `movies`, and saves the words in `recentQueries`.
    public init(movies: any MoviesRepository, recentQueries: any RecentQueriesRepository) {
        self.movies = movies
        self.recentQueries = recentQueries
    }

    /// Fetches the pages of the movies that match `query`, as `PageWalk` does.
    ///
    /// The search is saved once, with its first page, which may come from the service or from the cache. So it is also
    /// saved if the user leaves before the service has responded. It is saved while the service is asked for more, and the
    /// stream ends after that: a process may exit when it has read the stream to its end.
    ///
    /// - Parameter limit: The number of movies to fetch, or `nil` for one page.
    public func execute(
        query: MovieQuery,
        startingAt page: PageNumber,
        limit: Int?,
        policy: FetchPolicy
    ) -> AsyncStream<[FetchEvent<MoviesPage>]> {
        .performing { [movies, recentQueries] events in
            let walk = PageWalk { page, policy in movies.movies(matching: query, page: page, policy: policy) }
            var isSaved = false
            for await pages in walk.pages(startingAt: page, limit: limit, policy: policy) {
                events.yield(pages)
                if !isSaved, pages.contains(where: { $0.content != nil }) {
                    await recentQueries.save(query.text)
                    isSaved = true
                }
            }
        }
    }
}
