public import DataKit
public import Domain
public import DomainKit

/// The posters of an image host. The newest ones are cached.
///
/// A poster is not a `RemoteResource`: it comes from another host, reports its progress, is cached as it is, and never
/// becomes stale.
public struct DefaultPosterRepository: PosterRepository {
    /// At most 10 MB, because no cached image is larger than `largestCached`.
    static let collection = RecordCollection(name: "posters-1", limit: 20)
    /// Of the widths of a grid, which shows many posters. At most 12 MB.
    static let smallCollection = RecordCollection(name: "small-posters-1", limit: 300)

    /// In bytes. The widest posters are smaller (`ServiceLimits`).
    private static let largestCached = 500_000
    /// The small ones have about 15 kB.
    private static let largestSmallCached = 40_000

    private let images: any ImageDataService
    private let cache: ResourceCache
    private let namespace: String

    /// - Parameters:
    ///   - cache: Its store has the images. If it has a limit, so have they, if that is fewer than those of a collection.
    ///   - namespace: Identifies the image host among others whose images are in the same store.
    public init(images: any ImageDataService, cache: ResourceCache, namespace: String) {
        self.images = images
        self.cache = cache
        self.namespace = namespace
    }

    public func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> PosterImage {
        let request = ImageRequest(poster: path, width: width)
        let key = RecordKey(request, namespace: namespace).text
        let isSmall = width.rawValue <= PosterWidth.w185.rawValue
        let collection = (isSmall ? Self.smallCollection : Self.collection).limited(to: cache.recordLimit)
        let slot = await cachedSlot(forKey: key, in: collection)
        let cached = policy == .remoteOnly ? nil : slot?.record.flatMap(cachedImage)
        // A copy from far in the future was left by a clock that was set back. It is replaced, or it would be kept too long.
        let isUsable = cached?.cachedAt.isFresh(at: cache.clock.now(), maxAge: cache.longestAge) == true
        if let cached, isUsable || policy == .cachedOnly { return cached.value }
        if policy == .cachedOnly { throw .notCached }
        do throws(RepositoryError) {
            let image = try await download(request, onProgress)
            if let slot, image.bytes.count <= (isSmall ? Self.largestSmallCached : Self.largestCached) {
                await save(image, under: key, in: collection, replacing: slot)
            }
            return image
        } catch {
            guard let cached, error.allowsStaleCopy else { throw error }
            return cached.value
        }
    }

    private func cachedSlot(forKey key: String, in collection: RecordCollection) async -> RecordSlot? {
        do throws(RepositoryError) {
            return try await cache.store.slot(forKey: key, in: collection)
        } catch {
            cache.warnings.report(.unreadableCopy)
            return nil
        }
    }

    private func cachedImage(in record: Record) -> Cached<PosterImage>? {
        guard let image = PosterImage(record.bytes) else {
            cache.warnings.report(.unreadableCopy)
            return nil
        }
        let isExpired = record.cachedAt.age(at: cache.clock.now()) >= cache.longestAge
        return isExpired ? nil : Cached(image, at: record.cachedAt)
    }

    private func download(
        _ request: ImageRequest,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> PosterImage {
        guard let image = PosterImage(try await images.image(request, onProgress: onProgress)) else {
            throw .service(.unusableResponse(reason: "it is not a complete JPEG, PNG or SVG image"))
        }
        return image
    }

    private func save(
        _ image: PosterImage,
        under key: String,
        in collection: RecordCollection,
        replacing slot: RecordSlot
    ) async {
        let record = Record(key: key, bytes: image.bytes, cachedAt: cache.clock.now())
        do throws(RepositoryError) {
            _ = try await cache.store.save(record, in: collection, if: .unchanged(since: slot.version))
        } catch {
            cache.warnings.report(.notCached(error))
        }
    }
}

extension ImageRequest {
    /// A request for a poster in one of the widths that the host offers
    /// (https://developer.themoviedb.org/docs/image-basics).
    public init(poster: PosterPath, width: PosterWidth) {
        self.init(path: "/w\(width.rawValue)\(poster.value)")
    }
}
