import Data
import DataKit
import Domain
import DomainKit
import InfrastructureKit
import Presentation

extension AppDIContainer {
    func refresh(_ query: ChartQuery, page: PageNumber) async {
        await makeMoviesChartsRepository().refresh(query, page: page)
    }

    func makeMoviesChartsRepository() -> MoviesChartsProxy {
        MoviesChartsProxy(
            DefaultMoviesChartsRepository(fetcher: fetcher),
            cache: fetcher.cache,
            scheduler: DetachedRefreshScheduler(environment: environment),
            makeLock: { [cachePlace] name in cachePlace.map { FileProcessLock(path: "\($0)/\(name)") } }
        )
    }
}
