import Domain
import Presentation

extension AppDIContainer {
    func makeChart(_ query: ChartQuery) -> MoviesListSource {
        .chart(query, by: FetchMoviesChartUseCase(charts: charts()))
    }
}
