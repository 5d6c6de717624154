import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultPosterRepositoryTests {
    private static let gone = TransferError.service(.unreachable(reason: "gone"))
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let collection = RecordCollection(name: "posters-1", limit: 20)

    @Test func `an image is requested by its width and path, with its progress, and cached for its host`() async throws
    {
        let steps = [DownloadProgress(received: 10, total: 30), DownloadProgress(received: 30, total: 30)]
        let images = FakeImageDataService(.success(image("one")), progress: steps)
        let recorder = Recorder<DownloadProgress>()
        #expect(try await get(images, width: .w342) { recorder.record($0) } == image("one"))
        #expect(recorder.all == steps)
        _ = try await get(images, width: .w92)
        _ = try await get(images, path: "/other.svg")
        _ = try await get(images, namespace: "other")
        #expect(
            images.requests.all.map(\.path) == [
                "/w342/cover.svg", "/w92/cover.svg", "/w500/other.svg", "/w500/cover.svg",
            ]
        )
    }

    private static let policies: [FetchPolicy] = [
        .cachedIfFresh(maxAge: .zero), .cachedIfFresh(maxAge: .seconds(1)), .cachedOnly,
    ]

    @Test(arguments: policies)
    func `a cached image is the result, until it is six months old`(policy: FetchPolicy) async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(try await get(images, policy: policy) == image("one"))
        #expect(images.requests.count == 1)
        clock.advance(by: .milliseconds(1))
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
        #expect(try await get(images) == image("two"))
    }

    @Test func `remote only asks the host again, and its image is cached`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")), .failure(Self.gone))
        _ = try await get(images)
        #expect(try await get(images, policy: .remoteOnly) == image("two"))
        #expect(try await get(images, policy: .cachedOnly) == image("two"))
        await #expect(throws: RepositoryError.service(.unreachable(reason: "gone"))) {
            try await get(images, policy: .remoteOnly)
        }
    }

    typealias Answer = FakeImageDataService.Answer

    private static let failures: [(answer: Answer, error: RepositoryError)] = [
        (.failure(gone), .service(.unreachable(reason: "gone"))), (.failure(.cancelled), .cancelled),
        (.failure(.file(reason: "the disk is full", remedy: nil)), .storage(reason: "the disk is full")),
        (
            .success(Array("<svg>".utf8)),
            .service(.unusableResponse(reason: "it is not a complete JPEG, PNG or SVG image"))
        ),
    ]

    @Test(arguments: failures)
    func `what is no image is an error and is not cached`(answer: Answer, error: RepositoryError) async {
        let images = FakeImageDataService(answer)
        await #expect(throws: error) { try await get(images) }
        await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
        #expect(images.requests.count == 1)
    }

    @Test func `a store that fails is a warning, and is not written if it cannot be read`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")), .success(image("three")))
        store.failWriting("the disk is full")
        #expect(try await get(images) == image("one"))
        #expect(warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
        store.recover()
        #expect(try await get(images) == image("two"))
        store.failReading("the disk is broken")
        #expect(try await get(images) == image("three"))
        #expect(warnings.warnings.last == .unreadableCopy)
        store.recover()
        #expect(try await get(images, policy: .cachedOnly) == image("two"), "the version of the key was unknown")
    }

    @Test func `a cached copy that is not an image is reported and downloaded again`() async throws {
        let images = FakeImageDataService(.success(image("one")), .success(image("two")))
        _ = try await get(images)
        let cached = try #require(try await store.records(in: collection, limit: 1).first)
        let damaged = Record(key: cached.key, bytes: [1, 2], cachedAt: cached.cachedAt)
        try await store.save(damaged, in: collection, if: .always)
        #expect(try await get(images) == image("two"))
        #expect(warnings.warnings == [.unreadableCopy])
    }

    @Test func `an image from the future, by a clock that was set back, is downloaded again if possible`() async throws
    {
        let images = FakeImageDataService(.success(image("one")), .failure(Self.gone), .success(image("two")))
        _ = try await get(images)
        clock.advance(by: .seconds(-61))
        #expect(try await get(images, policy: .cachedOnly) == image("one"))
        #expect(try await get(images) == image("one"), "without a connection")
        for _ in 1...2 { #expect(try await get(images) == image("two")) }
        #expect(images.requests.count == 3)
    }

    @Test func `the newest twenty are cached, and none of more than half a megabyte`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        for number in 0...20 { _ = try await get(images, path: "/\(number).svg") }
        #expect(await !isCached("/0.svg"))
        #expect(await isCached("/1.svg"))
        _ = try await get(images, path: "/21.svg", recordLimit: 2)
        #expect(await !isCached("/19.svg"), "the cache has a lower limit")
        #expect(await isCached("/20.svg"))
        let largest = image(String(repeating: ".", count: 500_000 - image("").count))
        _ = try await get(FakeImageDataService(.success(largest)), path: "/largest.svg")
        #expect(await isCached("/largest.svg"))
        _ = try await get(FakeImageDataService(.success(largest + [0x0A])), path: "/larger.svg")
        #expect(await !isCached("/larger.svg"))
    }

    @Test func `an image that was requested before a deletion is not cached after it`() async throws {
        let images = FakeImageDataService(.success(image("one")))
        store.duringNextSlot { [store, collection] in try? await store.deleteAll(in: collection) }
        _ = try await get(images)
        #expect(await !isCached("/cover.svg"))
    }

    private func image(_ text: String) -> [UInt8] {
        Array("<svg>\(text)</svg>".utf8)
    }

    private func isCached(_ path: String) async -> Bool {
        (try? await get(FakeImageDataService(.failure(Self.gone)), path: path, policy: .cachedOnly)) != nil
    }

    private func get(
        _ images: FakeImageDataService,
        path: String = "/cover.svg",
        width: PosterWidth = .w500,
        namespace: String = "host",
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        recordLimit: Int? = nil,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
    ) async throws -> [UInt8] {
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
        return try await repository.image(at: path, width: width, policy: policy, onProgress: onProgress).bytes
    }
}
