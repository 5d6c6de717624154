import Data
import Domain
import Presentation

/// Makes what a list of movies needs.
struct MoviesSceneDIContainer: Sendable {
    let service: any DataTransferService
    let cache: any RecordStore
    let namespace: String
    let clock: any WallClock
    let warnings: any WarningReporter
    let recentQueries: any RecentQueriesRepository

    func makeSearch(_ query: MovieQuery) -> MoviesListSource {
        .search(query, by: makeSearchMoviesUseCase())
    }

    private func makeSearchMoviesUseCase() -> SearchMoviesUseCase {
        SearchMoviesUseCase(movies: makeMoviesRepository(), recentQueries: recentQueries)
    }

    private func makeMoviesRepository() -> any MoviesRepository {
        DefaultMoviesRepository(
            service: service,
            store: cache,
            namespace: namespace,
            clock: clock,
            warnings: warnings
        )
    }
}
