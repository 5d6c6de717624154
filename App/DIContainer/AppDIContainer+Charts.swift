import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeMoviesChartsRepository() -> any MoviesChartsRepository {
        DefaultMoviesChartsRepository(
            fetcher: fetcher,
            scheduler: DetachedRefreshScheduler(environment: environment)
        )
    }

    /// Makes the list of a chart.
    func makeChart(_ query: ChartQuery) -> MoviesSource {
        .chart(query, from: makeMoviesChartsRepository())
    }
}
