import Data
import DataKit
import Domain
import DomainKit
import InfrastructureKit
import Presentation

extension AppDIContainer {
    func makeMoviesChartsRepository() -> any MoviesChartsRepository {
        makeMoviesChartsProxy()
    }

    func makeChart(_ query: ChartQuery) -> MoviesSource {
        .chart(query, from: makeMoviesChartsRepository())
    }

    func refresh(_ query: ChartQuery, page: PageNumber) async {
        await makeMoviesChartsProxy().refresh(query, page: page, maxAge: MoviesChart.maxAge)
    }

    private func makeMoviesChartsProxy() -> MoviesChartsProxy {
        MoviesChartsProxy(
            DefaultMoviesChartsRepository(fetcher: fetcher),
            cache: fetcher.cache,
            scheduler: DetachedRefreshScheduler(environment: environment),
            makeLock: { [cachePlace] name in cachePlace.map { FileProcessLock(path: "\($0)/\(name)") } }
        )
    }
}
