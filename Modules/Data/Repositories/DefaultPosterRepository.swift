public import Domain

/// Posters from the image host, with the newest of them kept in a store.
public struct DefaultPosterRepository: PosterRepository {
    private let images: any ImageDataService
    private let storage: PosterImageStorage
    private let namespace: String
    private let warnings: any WarningReporter

    /// - Parameter namespace: Tells the images of one host from those of another, in the same store.
    public init(
        images: any ImageDataService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        self.images = images
        storage = PosterImageStorage(store: store, clock: clock)
        self.namespace = namespace
        self.warnings = warnings
    }

    public func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(MoviesError) -> PosterImage {
        let request = ImageRequest(poster: path, width: width)
        let key = StorageKey(request, namespace: namespace)
        let copy = await localCopy(under: key)
        if policy != .remoteOnly, let stored = copy?.stored { return stored.value }
        guard policy != .cachedOnly else { throw .nothingStored }
        let image = try await download(request, onProgress)
        if let copy { await store(image, under: key, replacing: copy) }
        return image
    }

    private func download(
        _ request: ImageRequest,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(MoviesError) -> PosterImage {
        let bytes: [UInt8]
        do throws(DataTransferError) {
            bytes = try await images.image(request, onProgress: onProgress)
        } catch {
            throw MoviesError(error)
        }
        guard let image = PosterImage(bytes) else {
            throw .invalidResponse(reason: "it is no complete JPEG, PNG or SVG image")
        }
        return image
    }

    /// A store that cannot be read does not keep anyone from the image.
    private func localCopy(under key: StorageKey) async -> LocalCopy<PosterImage>? {
        do throws(RecordStoreError) {
            return try await storage.copy(under: key)
        } catch {
            warnings.report(.unreadableCopy)
            return nil
        }
    }

    private func store(
        _ image: PosterImage,
        under key: StorageKey,
        replacing copy: LocalCopy<PosterImage>
    ) async {
        do throws(RecordStoreError) {
            try await storage.save(image, under: key, unchangedSince: copy.generation)
        } catch {
            warnings.report(.notStored(MoviesError(error)))
        }
    }
}
