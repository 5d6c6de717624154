/// Tells which searches were made last.
public struct FetchRecentQueriesUseCase: Sendable {
    private let recentQueries: any RecentQueriesRepository

    public init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    /// Newest first.
    public func execute() async throws(MoviesError) -> [RecentQuery] {
        try await recentQueries.recentQueries()
    }
}
