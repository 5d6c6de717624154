public import DomainKit

/// Lists the recent searches, and decides which of them work offline.
public struct RecentSearchesUseCase: Sendable {
    private let recentQueries: any RecentQueriesRepository
    private let searchMovies: SearchMoviesUseCase

    public init(recentQueries: any RecentQueriesRepository, searchMovies: SearchMoviesUseCase) {
        self.recentQueries = recentQueries
        self.searchMovies = searchMovies
    }

    /// Returns the searches, newest first.
    ///
    /// A search works offline if a first page with movies is cached for the present service, language and region. The history does
    /// not save the options of a search, such as its year, so they do not count.
    public func execute(language: Language?, region: Region?) async throws(RepositoryError) -> [RecentSearch] {
        var searches: [RecentSearch] = []
        for query in try await recentQueries.recentQueries() {
            let worksOffline = await searchMovies.isCached(
                MovieQuery(text: query.text, language: language, region: region)
            )
            searches.append(RecentSearch(query: query, worksOffline: worksOffline))
        }
        return searches
    }
}

/// A search of the history.
public struct RecentSearch: Sendable, Hashable {
    public let query: RecentQuery
    /// Its first movies can be shown without the service.
    public let worksOffline: Bool

    public init(query: RecentQuery, worksOffline: Bool) {
        self.query = query
        self.worksOffline = worksOffline
    }
}
