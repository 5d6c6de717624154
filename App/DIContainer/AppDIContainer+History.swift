import Data
import Domain
import Infrastructure
import InfrastructureKit
import Presentation

extension AppDIContainer {
    func makeRecentQueriesRepository() -> any RecentQueriesRepository {
        DefaultRecentQueriesRepository(store: stores.history, clock: clock, warnings: warnings)
    }

    func makeRecentSearchesUseCase() -> RecentSearchesUseCase {
        RecentSearchesUseCase(recentQueries: makeRecentQueriesRepository(), searchMovies: makeSearchMoviesUseCase())
    }
}
