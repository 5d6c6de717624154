import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// The limit of a fetcher's cache.
struct RecordLimitTests {
    private let store: any ObservableRecordStore = InMemoryRecordStore()

    @Test func `the oldest copies beyond the limit are dropped, which is at most that of the collection`() async throws
    {
        #expect([0, -1, 2, nil].map { RecordCollection(name: "books", limit: $0).limit } == [1, 1, 2, nil])
        // A lower limit counts for the copies of an earlier one.
        for (limit, kept) in [(2, ["11", "12"]), (100, (3...12).map(String.init)), (1, ["12"])] {
            let fetcher = Fetcher(
                service: FakeDataTransferService(.book("Emma")),
                store: store,
                clock: FakeWallClock(),
                namespace: "service",
                recordLimit: limit,
                warnings: FakeWarningReporter()
            )
            let ids = (1...12).map(String.init)
            for id in ids { _ = try await fetcher.fetch(BookResource(id: id), policy: .remoteOnly).result() }
            #expect(try await store.summary(of: BookResource.collection).records == kept.count)
            for id in ids {
                let copy = try? await fetcher.fetch(BookResource(id: id), policy: .cachedOnly).result()
                #expect((copy != nil) == kept.contains(id))
            }
        }
    }
}
