import Data
import DataKit
import Domain
import Infrastructure
import InfrastructureKit

extension AppDIContainer {
    func makePosterRepository() -> any PosterRepository {
        DefaultPosterRepository(
            images: images,
            store: stores.cache,
            clock: clock,
            namespace: imageSettings.namespace,
            longestAge: ServiceLimits.longestAge,
            recordLimit: fetcher.cache.recordLimit,
            warnings: warnings
        )
    }

    var posterPages: String? {
        imageSettings.isDemo ? nil : imageSettings.configuration.baseAddress
    }
}
