import Data
import Domain
import Presentation

extension AppDIContainer {
    /// Makes the list of a query to the whole catalogue.
    func makeDiscovery(_ query: DiscoverQuery) -> MoviesSource {
        .discover(query, from: DefaultDiscoverRepository(fetcher: fetcher))
    }

    func makeFindProvidersUseCase() -> FindProvidersUseCase {
        FindProvidersUseCase(providers: DefaultWatchProvidersRepository(fetcher: fetcher), source: backend.name)
    }
}
