import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The limit of a fetcher's cache, with every engine.
@Suite(.timeLimit(.minutes(1)))
struct RecordLimitTests {
    private let directory: TemporaryDirectory
    private let ids = ["a", "b", "c", "d"]

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the oldest copies beyond the limit are dropped`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let fetcher = fetcher(store, limit: 2)
        for id in ids { _ = try await fetcher.fetch(BookResource(id: id), policy: .ask).result() }
        #expect(try await store.records(in: BookResource.collection, limit: 9).count == 2)
        var kept: [String] = []
        for id in ids where await fetcher.cache.hasCopy(of: BookResource(id: id)) { kept.append(id) }
        #expect(kept == ["c", "d"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a lower limit counts for the copies of an earlier one`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for id in ids { _ = try await fetcher(store, limit: nil).fetch(BookResource(id: id), policy: .ask).result() }
        #expect(try await store.summary(of: BookResource.collection).records == 4)
        _ = try await fetcher(store, limit: 1).fetch(BookResource(id: "e"), policy: .ask).result()
        #expect(try await store.summary(of: BookResource.collection).records == 1)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a higher limit does not raise that of a collection`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let fetcher = fetcher(store, limit: 100)
        for id in 1...12 { _ = try await fetcher.fetch(BookResource(id: "\(id)"), policy: .ask).result() }
        #expect(try await store.summary(of: BookResource.collection).records == 10)
    }

    private func fetcher(_ store: any RecordStore, limit: Int?) -> Fetcher {
        Fetcher(
            service: FakeDataTransferService(.book("Emma")),
            store: store,
            clock: FakeWallClock(),
            namespace: "service",
            recordLimit: limit,
            warnings: FakeWarningReporter()
        )
    }
}

extension FetchPolicy {
    /// Without a copy, asks the service.
    fileprivate static let ask = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
}
