import Domain
import Presentation

/// Makes what the history of searches needs.
struct HistorySceneDIContainer: Sendable {
    let recentQueries: any RecentQueriesRepository

    @MainActor
    func makeRecentQueriesViewModel() -> RecentQueriesViewModel {
        RecentQueriesViewModel(fetchRecentQueries: FetchRecentQueriesUseCase(recentQueries: recentQueries))
    }

    func makeClearRecentQueriesUseCase() -> ClearRecentQueriesUseCase {
        ClearRecentQueriesUseCase(recentQueries: recentQueries)
    }
}
