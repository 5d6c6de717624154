import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultPosterRepositoryTests {
    private static let policies: [FetchPolicy] = [
        .cachedIfFresh(maxAge: .zero), .cachedIfFresh(maxAge: .seconds(1)), .cachedOnly,
    ]
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()

    @Test func `an image is requested by its width and path`() async throws {
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
    func `a cached image is the result, however old`(policy: FetchPolicy) async throws {
        let images = FakeImageDataService(.success(image("one")), .failure(.service(.unreachable(reason: "gone"))))
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

    @Test func `remote only asks the host again, and its image is cached`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        #expect(try await get(images, policy: .remoteOnly).bytes == image("two"))
        #expect(try await get(images, policy: .cachedOnly).bytes == image("two"))
    }

    @Test func `cached only fails without an image, and makes no request`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
        #expect(images.requests.count == 0)
    }

    @Test(arguments: [
        (TransferError.service(.unreachable(reason: "x")), RepositoryError.service(.unreachable(reason: "x"))),
        (.service(.notFound), .service(.notFound)), (.cancelled, .cancelled),
        (.file(reason: "the disk is full", remedy: nil), .storage(reason: "the disk is full")),
    ])
    func `a failed request is an error and caches nothing`(error: TransferError, expected: RepositoryError) async {
        let images = FakeImageDataService(.failure(error))
        await #expect(throws: expected) { try await get(images) }
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
    }

    @Test func `bytes that are no complete image are an error and are not cached`() async {
        let images = FakeImageDataService(.success(Array("<svg>".utf8)))
        let reason = "it is not a complete JPEG, PNG or SVG image"
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: reason))) {
            try await get(images)
        }
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
    }

    @Test func `a store that fails is a warning, and the image is the result`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        store.failWriting("the disk is full")
        #expect(try await get(images).bytes == image("one"))
        #expect(warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
        store.failReading("the disk is broken")
        #expect(try await get(images).bytes == image("one"))
        #expect(warnings.warnings.last == .unreadableCopy)
    }

    @Test func `a cached copy that is not an image is reported and downloaded again`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        let collection = RecordCollection(name: "posters-1", limit: 20)
        let cached = try #require(try await store.records(in: collection, limit: 1).first)
        let damaged = Record(key: cached.key, bytes: [1, 2], cachedAt: cached.cachedAt)
        try await store.save(damaged, in: collection, if: .always)
        #expect(try await get(images).bytes == image("two"))
        #expect(warnings.warnings == [.unreadableCopy])
    }

    @Test func `a cached image is the result without a connection, also when the clock was set back`() async throws {
        let images = FakeImageDataService(.success(image("one")), .failure(.service(.unreachable(reason: "gone"))))
        _ = try await get(images)
        clock.advance(by: .seconds(-61))
        #expect(try await get(images).bytes == image("one"))
    }

    @Test func `an image from the future, by a clock that was set back, is downloaded again`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        clock.advance(by: .seconds(-61))
        #expect(try await get(images, policy: .cachedOnly).bytes == image("one"))
        #expect(try await get(images).bytes == image("two"))
        #expect(try await get(images).bytes == image("two"))
        #expect(images.requests.count == 2)
    }

    @Test func `the newest twenty are cached, and none of more than half a megabyte`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        for number in 0...20 { _ = try await get(images, path: "/\(number).svg") }
        await #expect(throws: RepositoryError.notCached) {
            try await get(images, path: "/0.svg", policy: .cachedOnly)
        }
        _ = try await get(images, path: "/1.svg", policy: .cachedOnly)
        let largest = image(String(repeating: ".", count: 500_000 - image("").count))
        _ = try await get(FakeImageDataService(.success(largest)), path: "/largest.svg")
        _ = try await get(images, path: "/largest.svg", policy: .cachedOnly)
        let large = FakeImageDataService(.success(largest + [0x0A]))
        _ = try await get(large, path: "/large.svg")
        await #expect(throws: RepositoryError.notCached) {
            try await get(large, path: "/large.svg", policy: .cachedOnly)
        }
    }

    @Test func `fewer are cached if the cache has a lower limit`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        for path in ["/a.svg", "/b.svg", "/c.svg"] { _ = try await get(images, path: path, recordLimit: 2) }
        _ = try await get(images, path: "/b.svg", policy: .cachedOnly)
        await #expect(throws: RepositoryError.notCached) {
            try await get(images, path: "/a.svg", policy: .cachedOnly)
        }
    }

    @Test func `an image that was requested before a deletion is not cached after it`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        store.duringNextSlot { [store] in
            try? await store.deleteAll(in: RecordCollection(name: "posters-1", limit: 20))
        }
        _ = try await get(images)
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
    }

    @Test func `an image older than six months is downloaded again`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(try await get(images, policy: .cachedOnly).bytes == image("one"))
        clock.advance(by: .milliseconds(1))
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
        #expect(try await get(images).bytes == image("two"))
    }

    @Test func `a store that cannot be read is not written, because the version of the key is unknown`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        store.failReading("the disk is busy")
        #expect(try await get(images).bytes == image("two"))
        store.recover()
        #expect(try await get(images, policy: .cachedOnly).bytes == image("one"))
    }

    private func image(_ text: String) -> [UInt8] {
        Array("<svg>\(text)</svg>".utf8)
    }

    private func get(
        _ images: FakeImageDataService,
        path: String = "/cover.svg",
        width: PosterWidth = .w500,
        namespace: String = "host",
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        recordLimit: Int? = nil,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
    ) async throws -> PosterImage {
        let repository = DefaultPosterRepository(
            images: images,
            store: store,
            clock: clock,
            namespace: namespace,
            longestAge: .seconds(180 * 86_400),
            recordLimit: recordLimit,
            warnings: warnings
        )
        let path = try #require(PosterPath(path))
        return try await repository.image(at: path, width: width, policy: policy, onProgress: onProgress)
    }
}
