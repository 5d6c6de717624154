import Data
import DataKit
import Domain
import Infrastructure
import InfrastructureKit

extension AppDIContainer {
    func makePosterRepository() -> any PosterRepository {
        DefaultPosterRepository(
            images: services.images,
            store: stores.cache,
            clock: clock,
            namespace: settings.imageNamespace,
            longestAge: ServiceLimits.longestAge,
            recordLimit: fetcher.cache.recordLimit,
            warnings: warnings
        )
    }

    var posterPages: String? {
        settings.isDemo ? nil : settings.images.baseAddress
    }
}
