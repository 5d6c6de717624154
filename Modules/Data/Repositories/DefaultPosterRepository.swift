public import Domain

/// Posters from the image host, with the newest of them kept in a store.
public struct DefaultPosterRepository: PosterRepository {
    /// In bytes. The widest posters of TMDB stay below 300 kB; what is far larger is not worth its room.
    private static let largestKept = 500_000

    private let images: any ImageDataService
    private let cache: AnswerCache
    private let storage: PosterImageStorage

    /// - Parameter cache: Of the image host.
    public init(images: any ImageDataService, cache: AnswerCache) {
        self.images = images
        self.cache = cache
        storage = PosterImageStorage(collection: .posters, cache: cache)
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
            clock: cache.clock,
            warnings: cache.warnings,
            local: { request throws(MoviesError) in
                try await storage.copy(under: cache.key(of: request))
            },
            remote: { request, _ throws(MoviesError) in
                RemoteAnswer(value: try await download(request, onProgress), entityTag: nil)
            },
            updateLocal: { request, answer, copy throws(MoviesError) in
                guard answer.value.bytes.count <= Self.largestKept else {
                    return Stored(answer.value, storedAt: cache.clock.now())
                }
                return try await storage.save(answer, under: cache.key(of: request), replacing: copy)
            }
        )
    }

    private func download(
        _ request: ImageRequest,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(MoviesError) -> PosterImage {
        let bytes: [UInt8]
        do throws(DataTransferError) {
            bytes = try await images.image(request, onProgress: onProgress)
        } catch .status(404, _, _, _) {
            // The host has no numbers of its own that would tell whom the status is about.
            throw .notFound
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
