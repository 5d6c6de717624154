import Data
import DataKit
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

    /// The folder of the cache, or `nil` if the cache is in memory.
    var cachePlace: String? { storage == .memory ? nil : directories.cache }

    /// Brings to this computer what the team saves of what is shown, until the task is cancelled.
    func followTeam() async {
        await fetcher.share?.follow()
    }

    /// What a team shares, or `nil` if there is no team.
    func makeTeamCacheRepository() -> (any TeamCacheRepository)? {
        guard let share = fetcher.share else { return nil }
        let sender = cachePlace.map { place in
            SharedCacheSender(
                share.copies,
                cache: fetcher.cache,
                lock: FileProcessLock(path: "\(place)/share-\(RecordKey.fingerprint(fetcher.cache.namespace.utf8))")
            )
        }
        return DefaultTeamCacheRepository(share.copies, sender: sender)
    }

    /// What a team shares at an address that is not set yet.
    static func makeTeamCacheRepository(at address: ShareAddress) -> any TeamCacheRepository {
        DefaultTeamCacheRepository(address.makeCopies(), sender: nil)
    }

    /// The address that images come from.
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

/// The repositories of `movies doctor` and `movies cache status`.
extension AppDIContainer {
    /// Uses the engine itself: the layer that continues in memory would hide failures.
    func makeDiagnosedCacheRepository() -> any CacheRepository {
        DefaultCacheRepository(store: cache.engine)
    }

    /// The address that requests go to.
    var serviceAddress: String { settings.configuration.baseAddress }
}
