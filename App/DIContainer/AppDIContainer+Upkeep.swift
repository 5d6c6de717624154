import Data
import DataKit
import DemoBackend
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit

extension AppDIContainer {
    func makeCacheRepository() -> any CacheRepository {
        DefaultCacheRepository(engine: cache.engine)
    }

    func makeNoticesRepository() -> any NoticesRepository {
        DefaultNoticesRepository(store: userData.store, clock: clock)
    }

    /// The folder of the cache, or `nil` if the cache is in memory.
    var cachePlace: String? { storage == .memory ? nil : directories.cache }

    var imageAddress: String { imageSettings.configuration.baseAddress }

    /// Asks the host of images for one that is not there.
    ///
    /// - Throws: An error if the host cannot be reached, or is none.
    func checkImages() async throws(RepositoryError) {
        do throws(TransferError) {
            _ = try await images.image(ImageRequest(path: "/w92/no-such-image.jpg")) { _ in }
        } catch .service(.notFound) {
            return
        } catch {
            throw RepositoryError(error)
        }
    }

    /// The number of films in the demo catalog.
    var demoMovieCount: Int { DemoTransport.movieCount }
}

/// What `movies doctor` shows.
extension AppDIContainer {
    var serviceAddress: String { settings.configuration.baseAddress }
}
