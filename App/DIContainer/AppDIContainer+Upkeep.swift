import Data
import DemoBackend
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit

extension AppDIContainer {
    func makeCacheRepository() -> any CacheRepository {
        DefaultCacheRepository(store: cache.store)
    }

    func makeNoticesRepository() -> any NoticesRepository {
        DefaultNoticesRepository(store: userData.store, clock: clock)
    }

    /// The folder of the cache or the address of its database, or `nil` if the cache is in memory.
    var cachePlace: String? {
        switch storage {
        case .sqlite, .file: directories.cache
        case .memory: nil
        case .postgres(let address): address
        }
    }

    /// The number of films in the demo catalogue.
    var demoMovieCount: Int { DemoTransport.movieCount }
}

/// The repositories of `movies doctor` and `movies cache status`.
extension AppDIContainer {
    /// Uses the engine itself: the layer that continues in memory would hide failures.
    func makeDiagnosedCacheRepository() -> any CacheRepository {
        DefaultCacheRepository(store: cache.engine)
    }

    /// The address that requests go to.
    var serviceAddress: String { settings.configuration.baseAddress }
}
