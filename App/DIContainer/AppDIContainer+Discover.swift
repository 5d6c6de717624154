import Domain
import Presentation

extension AppDIContainer {
    func makeDiscovery(_ query: DiscoverQuery) -> PagingSource {
        .discover(query, from: discover())
    }
}
