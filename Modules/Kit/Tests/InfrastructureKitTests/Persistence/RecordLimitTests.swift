import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// The limit of a fetcher's cache.
@Suite(.timeLimit(.minutes(1)))
struct RecordLimitTests {
    private let store: any ObservableRecordStore = InMemoryRecordStore()

    @Test func `the oldest copies beyond the limit are dropped, which is at most that of the collection`() async throws
    {
        #expect([0, -1, 2, nil].map { RecordCollection(name: "books", limit: $0).limit } == [1, 1, 2, nil])
        let few = fetcher(limit: 2)
        try await fetch(["a", "b", "c", "d"], few)
        #expect(try await store.summary(of: BookResource.collection).records == 2)
        var kept: [String] = []
        for id in ["a", "b", "c", "d"] where await few.cache.hasCopy(of: BookResource(id: id)) { kept.append(id) }
        #expect(kept == ["c", "d"])
        try await fetch((1...12).map(String.init), fetcher(limit: 100))
        #expect(try await store.summary(of: BookResource.collection).records == 10)
        // A lower limit counts for the copies of an earlier one.
        try await fetch(["e"], fetcher(limit: 1))
        #expect(try await store.summary(of: BookResource.collection).records == 1)
    }

    private func fetch(_ ids: [String], _ fetcher: Fetcher) async throws {
        for id in ids {
            _ = try await fetcher.fetch(BookResource(id: id), policy: .cachedIfFresh(maxAge: .seconds(60))).result()
        }
    }

    private func fetcher(limit: Int?) -> Fetcher {
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
