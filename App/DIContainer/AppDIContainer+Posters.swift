import Data
import DataKit
import Domain
import Infrastructure
import InfrastructureKit

extension AppDIContainer {
    func makePosterRepository() -> any PosterRepository {
        DefaultPosterRepository(images: services.images, cache: fetcher.cache, namespace: settings.imageNamespace)
    }

    var posterPages: String? {
        settings.isDemo ? nil : settings.images.baseAddress
    }
}
