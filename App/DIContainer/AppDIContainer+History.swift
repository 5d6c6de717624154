import Data
import Domain
import Infrastructure
import InfrastructureKit
import Presentation

extension AppDIContainer {
    /// Uses the engine itself: the layer that continues in memory would show an empty history, and lose what it has saved.
    func makeRecentQueriesRepository() -> any RecentQueriesRepository {
        DefaultRecentQueriesRepository(
            store: userData.engine,
            place: StoreLayers.userDataConfiguration(in: directories.data)?.path,
            clock: clock,
            warnings: warnings
        )
    }

    @MainActor
    func makeRecentQueriesViewModel() -> RecentQueriesViewModel {
        RecentQueriesViewModel(recentSearches: makeRecentSearchesUseCase())
    }

    func makeRecentSearchesUseCase() -> RecentSearchesUseCase {
        RecentSearchesUseCase(recentQueries: makeRecentQueriesRepository(), searchMovies: makeSearchMoviesUseCase())
    }
}
