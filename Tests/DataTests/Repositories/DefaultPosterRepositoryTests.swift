import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultPosterRepositoryTests {
    private static let policies: [FetchPolicy] = [.cachedThenRemote, .cachedIfFresh(maxAge: .seconds(1)), .cachedOnly]
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()

    @Test func `an image is asked for by its width and path`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        #expect(try await get(images, width: .w342).bytes == image("one"))
        #expect(images.requests.all.map(\.path) == ["/w342/cover.svg"])
    }

    @Test func `progress is passed on`() async throws {
        let steps = [DownloadProgress(received: 10, total: 30), DownloadProgress(received: 30, total: 30)]
        let images = FakeImageDataService(.success(image("one")), progress: steps)
        let recorder = Recorder<DownloadProgress>()
        _ = try await get(images) { recorder.record($0) }
        #expect(recorder.all == steps)
    }

    @Test(arguments: policies)
    func `a stored image is the answer, however old`(policy: FetchPolicy) async throws {
        let images = FakeImageDataService(.success(image("one")), .failure(.unreachable(reason: "gone")))
        _ = try await get(images)
        clock.advance(by: .seconds(1_000_000))
        #expect(try await get(images, policy: policy).bytes == image("one"))
        #expect(images.requests.count == 1)
    }

    @Test func `another width, path or host is another image`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        _ = try await get(images)
        _ = try await get(images, width: .w92)
        _ = try await get(images, path: "/other.svg")
        _ = try await get(images, namespace: "other")
        #expect(images.requests.count == 4)
    }

    @Test func `the remote is asked again where the policy says so, and its answer is stored`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        #expect(try await get(images, policy: .remoteOnly).bytes == image("two"))
        #expect(try await get(images, policy: .cachedOnly).bytes == image("two"))
    }

    @Test func `without an image in the store, offline finds nothing and asks nobody`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        await #expect(throws: MoviesError.nothingStored) { try await get(images, policy: .cachedOnly) }
        #expect(images.requests.count == 0)
    }

    @Test(arguments: [
        (DataTransferError.unreachable(reason: "x"), MoviesError.offline(reason: "x")),
        (.status(404, message: nil, retryAfter: nil), .notFound), (.cancelled, .cancelled),
        (.tooLarge(limit: 20_000_000), .invalidResponse(reason: "the answer is larger than 20 MB")),
    ])
    func `a failed transfer is an error and stores nothing`(error: DataTransferError, expected: MoviesError) async {
        let images = FakeImageDataService(.failure(error))
        await #expect(throws: expected) { try await get(images) }
        await #expect(throws: MoviesError.nothingStored) { try await get(images, policy: .cachedOnly) }
    }

    @Test func `bytes that are no complete image are an error and are not stored`() async {
        let images = FakeImageDataService(.success(Array("<svg>".utf8)))
        await #expect(throws: MoviesError.invalidResponse(reason: "it is no complete JPEG, PNG or SVG image")) {
            try await get(images)
        }
        await #expect(throws: MoviesError.nothingStored) { try await get(images, policy: .cachedOnly) }
    }

    @Test func `a store that fails is a warning, the image stands`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        store.failWriting("the disk is full")
        #expect(try await get(images).bytes == image("one"))
        #expect(warnings.warnings == [.notStored(.storage(reason: "the disk is full"))])
        store.failReading("the disk is broken")
        #expect(try await get(images).bytes == image("one"))
        #expect(warnings.warnings.last == .unreadableCopy)
    }

    @Test func `what is stored and is no image is told of and downloaded again`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        let collection = RecordCollection(name: "posters-1", limit: 20)
        let kept = try #require(try await store.records(in: collection, limit: 1).first)
        let damaged = Record(key: kept.key, bytes: [1, 2], storedAt: kept.storedAt)
        try await store.save(damaged, in: collection, if: .always)
        #expect(try await get(images).bytes == image("two"))
        #expect(warnings.warnings == [.unreadableCopy])
    }

    @Test func `a stored image stands where the host is not heard, also when the clock was set back`() async throws {
        let images = FakeImageDataService(.success(image("one")), .failure(.unreachable(reason: "gone")))
        _ = try await get(images)
        clock.advance(by: .seconds(-60))
        #expect(try await get(images).bytes == image("one"))
    }

    @Test func `the newest twenty are kept, and none of more than half a megabyte`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        for number in 0...20 { _ = try await get(images, path: "/\(number).svg") }
        await #expect(throws: MoviesError.nothingStored) {
            try await get(images, path: "/0.svg", policy: .cachedOnly)
        }
        _ = try await get(images, path: "/1.svg", policy: .cachedOnly)
        let largest = image(String(repeating: ".", count: 500_000 - image("").count))
        _ = try await get(FakeImageDataService(.success(largest)), path: "/largest.svg")
        _ = try await get(images, path: "/largest.svg", policy: .cachedOnly)
        let large = FakeImageDataService(.success(largest + [0x0A]))
        _ = try await get(large, path: "/large.svg")
        await #expect(throws: MoviesError.nothingStored) {
            try await get(large, path: "/large.svg", policy: .cachedOnly)
        }
    }

    @Test func `what was fetched before the store was emptied is not put back`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        store.duringNextSlot { [store] in
            try? await store.deleteAll(in: RecordCollection(name: "posters-1", limit: 20))
        }
        _ = try await get(images)
        await #expect(throws: MoviesError.nothingStored) { try await get(images, policy: .cachedOnly) }
    }

    private func image(_ text: String) -> [UInt8] {
        Array("<svg>\(text)</svg>".utf8)
    }

    private func get(
        _ images: FakeImageDataService,
        path: String = "/cover.svg",
        width: PosterWidth = .w500,
        namespace: String = "host",
        policy: FetchPolicy = .cachedThenRemote,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
    ) async throws -> PosterImage {
        let repository = DefaultPosterRepository(
            images: images,
            cache: AnswerCache(store: store, namespace: namespace, clock: clock, warnings: warnings)
        )
        let path = try #require(PosterPath(path))
        return try await repository.image(at: path, width: width, policy: policy, onProgress: onProgress)
    }
}
