import Data
import Domain
import Presentation

/// Makes what a chart needs.
struct ChartsSceneDIContainer: Sendable {
    let service: any DataTransferService
    let cache: any RecordStore
    let namespace: String
    let clock: any WallClock
    let warnings: any WarningReporter
    let scheduler: any RefreshScheduler<ChartKey>

    func makeChart(_ query: ChartQuery) -> MoviesListSource {
        .chart(query, by: FetchMoviesChartUseCase(charts: makeMoviesChartsRepository()))
    }

    func makeRefreshMoviesChartUseCase() -> RefreshMoviesChartUseCase {
        RefreshMoviesChartUseCase(charts: makeMoviesChartsRepository())
    }

    private func makeMoviesChartsRepository() -> any MoviesChartsRepository {
        DefaultMoviesChartsRepository(
            service: service,
            store: cache,
            namespace: namespace,
            clock: clock,
            warnings: warnings,
            scheduler: scheduler
        )
    }
}
