import Domain
import Presentation

extension AppDIContainer {
    @MainActor
    func makeRecentQueriesViewModel() -> RecentQueriesViewModel {
        RecentQueriesViewModel(recentQueries: recentQueries())
    }
}
