import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeDiscoverRepository() -> any DiscoverRepository {
        DefaultDiscoverRepository(fetcher: fetcher, knownMovies: makeKnownMoviesRepository())
    }

    func makeFindProvidersUseCase() -> FindProvidersUseCase {
        FindProvidersUseCase(providers: DefaultWatchProvidersRepository(fetcher: fetcher), source: backend.name)
    }
}
