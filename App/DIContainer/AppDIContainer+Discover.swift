import Domain
import Presentation

extension AppDIContainer {
    func makeDiscovery(_ query: DiscoverQuery) -> MoviesListSource {
        .discover(query, by: DiscoverMoviesUseCase(movies: discover()))
    }
}
