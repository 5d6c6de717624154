import Data
import DataKit
import DemoBackend
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit

extension AppDIContainer {
    func makeCacheRepository() -> any CacheRepository {
        DefaultCacheRepository(engine: stores.cacheEngine)
    }

    func takeDemoNotice() async -> Bool { await DemoNoticeDataStore(store: stores.notices, clock: clock).take() }

    var cachePlace: String? { storage == .memory ? nil : directories.cache }
    var imageAddress: String { settings.images.baseAddress }

    /// Asks for an image that is not there.
    ///
    /// - Throws: An error if the host cannot be reached, or is none.
    func checkImages() async throws(RepositoryError) {
        do throws(RepositoryError) {
            _ = try await services.images.image(ImageRequest(path: "/w92/no-such-image.jpg")) { _ in }
        } catch .service(.notFound) {
            return
        }
    }

    var demoMovieCount: Int { DemoTransport.movieCount }
}

extension AppDIContainer {
    var serviceAddress: String { settings.configuration.baseAddress }
}
