import Data
import Domain
import TestDoubles
import Testing

/// The contract of `RecordStore`, tested on every engine.
@Suite(.timeLimit(.minutes(1)))
struct RecordStoreContractTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a new store is empty`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        #expect(try await store.record("alien", in: .films) == nil)
        #expect(try await store.keys(in: .films) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a saved record comes back`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let record = Record.sample("alien", "1979", at: 1_234_567_890_123, tag: "\"v1\"")
        #expect(try await store.save(record, in: .films, if: .always) == .saved)
        #expect(try await store.record("alien", in: .films) == record)
        #expect(try await store.records(in: .films, limit: 1) == [record])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a record replaces the one with the same key, its entity tag included`(engine: RecordStoreEngine) async throws
    {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alien", "old", tag: "\"v1\""), in: .films, if: .always)
        try await store.save(.sample("alien", "new"), in: .films, if: .always)
        #expect(try await store.records(in: .films, limit: 9) == [.sample("alien", "new")])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the record written last is listed first, even if its time is older`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("a", at: 300), in: .films, if: .always)
        try await store.save(.sample("b", at: 200), in: .films, if: .always)
        try await store.save(.sample("c", at: -100), in: .films, if: .always)
        try await store.save(.sample("b", at: 0), in: .films, if: .always)
        #expect(try await store.keys(in: .films) == ["b", "c", "a"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the oldest records beyond the limit are dropped`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c", "d", "e"] {
            try await store.save(.sample(key), in: .films, if: .always)
        }
        #expect(try await store.keys(in: .films) == ["e", "d", "c"])
        #expect(try await store.record("a", in: .films) == nil)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `lists no more records than requested, nor than the collection may hold`(
        engine: RecordStoreEngine
    ) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c"] {
            try await store.save(.sample(key), in: .films, if: .always)
        }
        #expect(try await store.keys(in: .films, limit: 2) == ["c", "b"])
        #expect(try await store.keys(in: .films, limit: 0) == [])
        #expect(try await store.keys(in: .films, limit: -1) == [])
        #expect(try await store.keys(in: RecordCollection(name: "films", limit: 1)) == ["c"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a summary counts the records and bytes of a collection`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        #expect(try await store.summary(of: .films) == CollectionSummary(records: 0, bytes: 0, oldest: nil))
        try await store.save(.sample("a", "four", at: 300), in: .films, if: .always)
        try await store.save(.sample("b", "é\0", at: -100), in: .films, if: .always)
        try await store.save(.sample("a", "seven__", at: 200), in: .films, if: .always)
        try await store.save(.sample("c", at: -200), in: .people, if: .always)
        let oldest = Timestamp(millisecondsSince1970: -100)
        #expect(try await store.summary(of: .films) == CollectionSummary(records: 2, bytes: 10, oldest: oldest))
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `collections do not mix`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("ripley", "film"), in: .films, if: .always)
        try await store.save(.sample("ripley", "person"), in: .people, if: .always)
        try await store.deleteAll(in: .films)
        #expect(try await store.keys(in: .films) == [])
        #expect(try await store.record("ripley", in: .people) == .sample("ripley", "person"))
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deletes one record`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("a"), in: .films, if: .always)
        try await store.save(.sample("b"), in: .films, if: .always)
        try await store.delete(key: "a", in: .films)
        try await store.delete(key: "unknown", in: .films)
        #expect(try await store.keys(in: .films) == ["b"])
        #expect(try await store.record("a", in: .films) == nil)
    }

    /// The last one is more than a store keeps in memory, and in a file more than is read without asking.
    @Test(arguments: RecordStoreEngine.allCases, [0, 1, 70_000, 1_100_000])
    func `records of any size come back`(engine: RecordStoreEngine, count: Int) async throws {
        let store = engine.makeStore(in: directory)
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let record = Record(key: "page", bytes: bytes, cachedAt: Timestamp(millisecondsSince1970: 0))
        try await store.save(record, in: .films, if: .always)
        #expect(try await store.record("page", in: .films) == record)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `keys and collections differ by their bytes`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let keys = ["", "\0", "\0\0", "a\0b", "a\0c", "é", "e\u{301}", "👩‍🚀", "'; --", "%", "a/../b", "\n", "A", "a"]
        for collection in keys {
            let collection = RecordCollection(name: collection, limit: 100)
            for key in keys {
                try await store.save(.sample(key, "\(Array(key.utf8))"), in: collection, if: .always)
            }
            for key in keys {
                #expect(try await store.record(key, in: collection) == .sample(key, "\(Array(key.utf8))"))
            }
            #expect(
                try await store.keys(in: collection).map { Array($0.utf8) } == keys.reversed().map { Array($0.utf8) }
            )
        }
    }
}
