import Domain
import Presentation

/// Makes what a chart needs.
struct ChartsSceneDIContainer: Sendable {
    let charts: any MoviesChartsRepository

    func makeChart(_ query: ChartQuery) -> MoviesListSource {
        .chart(query, by: FetchMoviesChartUseCase(charts: charts))
    }

    func makeRefreshMoviesChartUseCase() -> RefreshMoviesChartUseCase {
        RefreshMoviesChartUseCase(charts: charts)
    }
}
