/// Forgets which searches were made.
public struct ClearRecentQueriesUseCase: Sendable {
    private let recentQueries: any RecentQueriesRepository

    public init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    public func execute() async throws(MoviesError) {
        try await recentQueries.clear()
    }
}
