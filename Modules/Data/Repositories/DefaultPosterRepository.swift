public import Domain

/// Posters from the image host, with the newest of them kept in a store.
public struct DefaultPosterRepository: PosterRepository {
    /// In bytes. The widest posters of TMDB stay below 300 kB; what is far larger is not worth its room.
    private static let largestKept = 500_000

    private let images: any ImageDataService
    private let storage: PosterImageStorage
    private let namespace: String

    /// - Parameter namespace: Tells the images of one host from those of another, in the same store.
    public init(
        images: any ImageDataService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        self.images = images
        self.namespace = namespace
        storage = DocumentStorage(collection: .posters, store: store, clock: clock, warnings: warnings)
    }

    public func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(MoviesError) -> PosterImage {
        let request = ImageRequest(poster: path, width: width)
        return try await makeFetcher(onProgress).fetch(request, policy: Self.ageless(policy)).lastValue()
    }

    /// One for each call, which has its own progress to be told of.
    private func makeFetcher(
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) -> Fetcher<ImageRequest, PosterImage> {
        Fetcher(
            clock: storage.clock,
            warnings: storage.warnings,
            local: { request throws(MoviesError) in
                try await storage.copy(under: key(of: request))
            },
            remote: { request, _ throws(MoviesError) in
                RemoteAnswer(value: try await download(request, onProgress), entityTag: nil)
            },
            updateLocal: { request, answer, generation throws(MoviesError) in
                guard answer.value.bytes.count <= Self.largestKept else {
                    return Stored(answer.value, storedAt: storage.clock.now())
                }
                return try await storage.save(answer, under: key(of: request), unchangedSince: generation)
            }
        )
    }

    private func key(of request: ImageRequest) -> StorageKey {
        StorageKey(request, namespace: namespace)
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
        return try PosterImage(complete: bytes)
    }

    /// A path names one image for good: none that is stored needs to be asked for again.
    private static func ageless(_ policy: FetchPolicy) -> FetchPolicy {
        switch policy {
        case .remoteOnly, .cachedOnly: policy
        case .cachedThenRemote, .cachedIfFresh, .cachedWhileRefreshing: .cachedIfFresh(maxAge: .seconds(Int64.max))
        }
    }
}
