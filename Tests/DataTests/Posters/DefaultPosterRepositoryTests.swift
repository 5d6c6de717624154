import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

struct DefaultPosterRepositoryTests {
    private static let gone = RepositoryError.service(.unreachable(reason: "gone"))
    private let surroundings = Surroundings()

    private var clock: FakeWallClock { surroundings.clock }
    private var store: FakeRecordStore { surroundings.store }
    private var warnings: FakeWarningReporter { surroundings.warnings }

    @Test func `an image is requested by its width and path, and cached for its host`() async throws {
        let steps = [DownloadProgress(received: 10, total: 30), DownloadProgress(received: 30, total: 30)]
        let images = FakeImageDataService(Self.image("one"), progress: steps)
        let recorder = Recorder<DownloadProgress>()
        #expect(try await get(images, width: .w342) { recorder.record($0) } == "one")
        #expect(recorder.all == steps)
        _ = try await get(images, width: .w92)
        _ = try await get(images, path: "/other.svg")
        _ = try await get(images, namespace: "other")
        let paths = ["/w342/cover.svg", "/w92/cover.svg", "/w500/other.svg", "/w500/cover.svg"]
        #expect(images.requests.all.map(\.path) == paths)
    }

    @Test(arguments: [FetchPolicy.cachedIfFresh(maxAge: .zero), .cachedIfFresh(maxAge: .seconds(1)), .cachedOnly])
    func `a cached image is the result, until it is six months old`(policy: FetchPolicy) async throws {
        let images = FakeImageDataService(Self.image("one"), Self.image("two"))
        _ = try await get(images)
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(try await get(images, policy: policy) == "one")
        #expect(images.requests.count == 1)
        clock.advance(by: .milliseconds(1))
        #expect(await !isCached())
        #expect(try await get(images) == "two")
    }

    @Test func `remote only asks the host again, and its image is cached`() async throws {
        let images = FakeImageDataService(Self.image("one"), Self.image("two"), .failure(Self.gone))
        _ = try await get(images)
        #expect(try await get(images, policy: .remoteOnly) == "two")
        #expect(try await get(images, policy: .cachedOnly) == "two")
        await #expect(throws: Self.gone) { try await get(images, policy: .remoteOnly) }
    }

    private static let failures: [(answer: FakeImageDataService.Answer, error: RepositoryError)] = [
        (.failure(gone), .service(.unreachable(reason: "gone"))), (.failure(.cancelled), .cancelled),
        (.failure(.storage(reason: "the disk is full")), .storage(reason: "the disk is full")),
        (
            .success(Array("<svg>".utf8)),
            .service(.unusableResponse(reason: "it is not a complete JPEG, PNG or SVG image"))
        ),
    ]

    @Test func `what is no image is an error, and nothing is cached`() async {
        for (answer, error) in Self.failures {
            let images = FakeImageDataService(answer)
            await #expect(throws: error) { try await get(images) }
            await #expect(throws: RepositoryError.notCached) { try await get(images, policy: .cachedOnly) }
            #expect(images.requests.count == 1)
        }
    }

    @Test func `a store that fails is a warning, and is not written if it cannot be read`() async throws {
        let images = FakeImageDataService(Self.image("one"), Self.image("two"), Self.image("three"), Self.image("four"))
        store.failWriting("the disk is full")
        #expect(try await get(images) == "one")
        #expect(warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
        store.recover()
        #expect(try await get(images) == "two")
        store.failReading("the disk is broken")
        #expect(try await get(images) == "three")
        #expect(warnings.warnings.last == .unreadableCopy)
        store.recover()
        #expect(try await get(images, policy: .cachedOnly) == "two", "the version of the key was unknown")
        try await surroundings.damage(DefaultPosterRepository.collection, with: "<svg>")
        #expect(try await get(images) == "four")
        #expect(warnings.warnings.suffix(2) == [.unreadableCopy, .unreadableCopy])
    }

    @Test func `an image from the future, of a clock set back, is downloaded again if possible`() async throws {
        let images = FakeImageDataService(Self.image("one"), .failure(Self.gone), Self.image("two"))
        _ = try await get(images)
        clock.advance(by: .seconds(-61))
        #expect(try await get(images, policy: .cachedOnly) == "one")
        #expect(try await get(images) == "one", "without a connection")
        for _ in 1...2 { #expect(try await get(images) == "two") }
        #expect(images.requests.count == 3)
    }

    @Test func `the newest twenty are cached, and none of more than half a megabyte`() async throws {
        let images = FakeImageDataService(Self.image("one"))
        for number in 0...20 { _ = try await get(images, path: "/\(number).svg") }
        #expect(await !isCached("/0.svg"))
        #expect(await isCached("/1.svg"))
        _ = try await get(images, path: "/21.svg", recordLimit: 2)
        #expect(await !isCached("/19.svg"), "the cache has a lower limit")
        #expect(await isCached("/20.svg"))
        for (size, isCached) in [(500_000, true), (500_001, false)] {
            let large = Self.image(String(repeating: ".", count: size - "<svg></svg>".count))
            _ = try await get(FakeImageDataService(large), path: "/\(size).svg")
            #expect(await self.isCached("/\(size).svg") == isCached)
        }
    }

    @Test func `three hundred small ones are cached besides, and none of more than 40 kB`() async throws {
        let images = FakeImageDataService(Self.image("one"))
        _ = try await get(images, path: "/large.svg")
        for number in 0...300 { _ = try await get(images, path: "/\(number).svg", width: .w185) }
        #expect(await isCached("/large.svg"))
        #expect(await !isCached("/0.svg", width: .w185))
        #expect(await isCached("/1.svg", width: .w185))
        for (size, isCached) in [(40_000, true), (40_001, false)] {
            let large = Self.image(String(repeating: ".", count: size - "<svg></svg>".count))
            _ = try await get(FakeImageDataService(large), path: "/\(size).svg", width: .w92)
            #expect(await self.isCached("/\(size).svg", width: .w92) == isCached)
        }
    }

    @Test func `an image that was requested before a deletion is not cached after it`() async throws {
        store.duringNextSlot { [store] in try? await store.deleteAll(in: DefaultPosterRepository.collection) }
        _ = try await get(FakeImageDataService(Self.image("one")))
        #expect(await !isCached())
    }

    private static func image(_ text: String) -> FakeImageDataService.Answer {
        .success(Array("<svg>\(text)</svg>".utf8))
    }

    private func isCached(_ path: String = "/cover.svg", width: PosterWidth = .w500) async -> Bool {
        let images = FakeImageDataService(.failure(Self.gone))
        return (try? await get(images, path: path, width: width, policy: .cachedOnly)) != nil
    }

    /// Returns the text in an image.
    private func get(
        _ images: FakeImageDataService,
        path: String = "/cover.svg",
        width: PosterWidth = .w500,
        namespace: String = "host",
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        recordLimit: Int? = nil,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
    ) async throws -> String {
        let cache = ResourceCache(
            store: store,
            clock: clock,
            namespace: "",
            longestAge: .seconds(180 * 86_400),
            recordLimit: recordLimit,
            collection: nil,
            warnings: warnings
        )
        let repository = DefaultPosterRepository(images: images, cache: cache, namespace: namespace)
        let path = try #require(PosterPath(path))
        let image = try await repository.image(at: path, width: width, policy: policy, onProgress: onProgress)
        return String(decoding: image.bytes.dropFirst("<svg>".count).dropLast("</svg>".count), as: UTF8.self)
    }
}
