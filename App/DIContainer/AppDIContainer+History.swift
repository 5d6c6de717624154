import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeRecentQueriesRepository() -> any RecentQueriesRepository {
        DefaultRecentQueriesRepository(store: userData.store, clock: clock, warnings: warnings)
    }

    @MainActor
    func makeRecentQueriesViewModel() -> RecentQueriesViewModel {
        RecentQueriesViewModel(recentSearches: makeRecentSearchesUseCase())
    }

    func makeRecentSearchesUseCase() -> RecentSearchesUseCase {
        RecentSearchesUseCase(recentQueries: makeRecentQueriesRepository(), movies: makeMoviesRepository())
    }
}
