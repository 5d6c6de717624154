import Data
import Domain
import Infrastructure
import InfrastructureKit
import Presentation

extension AppDIContainer {
    func makeRecentQueriesRepository() -> any RecentQueriesRepository {
        DefaultRecentQueriesRepository(store: stores.history, clock: clock, warnings: warnings)
    }

    @MainActor
    func makeRecentQueriesViewModel() -> RecentQueriesViewModel {
        RecentQueriesViewModel(recentSearches: makeRecentSearchesUseCase())
    }

    func makeRecentSearchesUseCase() -> RecentSearchesUseCase {
        RecentSearchesUseCase(recentQueries: makeRecentQueriesRepository(), searchMovies: makeSearchMoviesUseCase())
    }
}
