import DataKit
import DomainKit
import InfrastructureKitDoubles
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
        #expect(try await store.record("alice", in: .books) == nil)
        #expect(try await store.keys(in: .books) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a saved record comes back`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let record = Record.sample("alice", "1865", at: 1_234_567_890_123, tag: "\"v1\"")
        #expect(try await store.save(record, in: .books, if: .always) == .saved)
        #expect(try await store.record("alice", in: .books) == record)
        #expect(try await store.records(in: .books, limit: 1) == [record])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a record replaces the one with the same key, its entity tag included`(engine: RecordStoreEngine) async throws
    {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alice", "old", tag: "\"v1\""), in: .books, if: .always)
        try await store.save(.sample("alice", "new"), in: .books, if: .always)
        #expect(try await store.records(in: .books, limit: 9) == [.sample("alice", "new")])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the record written last is listed first, even if its time is older`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("a", at: 300), in: .books, if: .always)
        try await store.save(.sample("b", at: 200), in: .books, if: .always)
        try await store.save(.sample("c", at: -100), in: .books, if: .always)
        try await store.save(.sample("b", at: 0), in: .books, if: .always)
        #expect(try await store.keys(in: .books) == ["b", "c", "a"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the oldest records beyond the limit are dropped`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c", "d", "e"] {
            try await store.save(.sample(key), in: .books, if: .always)
        }
        #expect(try await store.keys(in: .books) == ["e", "d", "c"])
        #expect(try await store.record("a", in: .books) == nil)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `lists no more records than requested, nor than the collection may hold`(
        engine: RecordStoreEngine
    ) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c"] {
            try await store.save(.sample(key), in: .books, if: .always)
        }
        #expect(try await store.keys(in: .books, limit: 2) == ["c", "b"])
        #expect(try await store.keys(in: .books, limit: 0) == [])
        #expect(try await store.keys(in: .books, limit: -1) == [])
        #expect(try await store.keys(in: RecordCollection(name: "books", limit: 1)) == ["c"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a collection without a limit is never trimmed`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let own = RecordCollection(name: "own", limit: nil)
        try await store.write((0..<2000).map { .save(.sample("\($0)"), if: .always) }, in: own)
        try await store.save(.sample("one more"), in: own, if: .always)
        #expect(try await store.summary(of: own).records == 2001)
        #expect(try await store.records(in: own, withPrefix: "", limit: nil).count == 2001)
    }

    @Test func `a limit is one or more`() {
        #expect([0, -1, 2, nil].map { RecordCollection(name: "books", limit: $0).limit } == [1, 1, 2, nil])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a summary counts the records and bytes of a collection`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        #expect(try await store.summary(of: .books) == CollectionSummary(records: 0, bytes: 0, oldest: nil))
        try await store.save(.sample("a", "four", at: 300), in: .books, if: .always)
        try await store.save(.sample("b", "é\0", at: -100), in: .books, if: .always)
        try await store.save(.sample("a", "seven__", at: 200), in: .books, if: .always)
        try await store.save(.sample("c", at: -200), in: .readers, if: .always)
        let oldest = Timestamp(millisecondsSince1970: -100)
        #expect(try await store.summary(of: .books) == CollectionSummary(records: 2, bytes: 10, oldest: oldest))
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `collections do not mix`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("ada", "book"), in: .books, if: .always)
        try await store.save(.sample("ada", "reader"), in: .readers, if: .always)
        try await store.deleteAll(in: .books)
        #expect(try await store.keys(in: .books) == [])
        #expect(try await store.record("ada", in: .readers) == .sample("ada", "reader"))
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `slots come in the order of the keys, also of keys that are absent or asked for twice`(
        engine: RecordStoreEngine
    ) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "é"] { try await store.save(.sample(key), in: .books, if: .always) }
        let keys = ["absent", "a", "é", "a", "e"]
        let slots = try await store.slots(forKeys: keys, in: .books)
        #expect(slots.map { $0.record?.key } == [nil, "a", "é", "a", nil])
        for (key, slot) in zip(keys, slots) { #expect(try await store.slot(forKey: key, in: .books) == slot) }
        #expect(try await store.slots(forKeys: [], in: .books) == [])
    }

    /// More keys than a statement of SQL has parameters.
    @Test(arguments: RecordStoreEngine.allCases)
    func `any number of keys can be asked for`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let saved = (0..<20).map { Record.sample("\($0 * 1999)") }
        try await store.write(saved.map { .save($0, if: .always) }, in: .large)
        let slots = try await store.slots(forKeys: (0..<40_000).map(String.init), in: .large)
        #expect(slots.count == 40_000)
        #expect(slots.compactMap(\.record) == saved)
        #expect(Set(slots.map(\.version.collection)).count == 1)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `finds records by the beginning of their keys, newest first`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let keys = [
            "a", "a/1", "a/2", "a\0", "a\0b", "b", "A/1", "é", "é1", "\u{D7FF}", "\u{10FFFF}x",
            "",
        ]
        try await store.write(keys.map { .save(.sample($0), if: .always) }, in: .large)
        for prefix in keys + ["a/", "\0", "e", "z", "\u{7F}", "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}"] {
            let found = try await store.records(in: .large, withPrefix: prefix, limit: nil).map { Array($0.key.utf8) }
            #expect(
                found == keys.reversed().map { Array($0.utf8) }.filter { $0.starts(with: prefix.utf8) },
                "\(Array(prefix.utf8))"
            )
        }
        #expect(try await store.records(in: .large, withPrefix: "a/", limit: 1) == [.sample("a/2")])
        #expect(try await store.records(in: .large, withPrefix: "a/", limit: 0) == [])
        #expect(try await store.records(in: .readers, withPrefix: "a", limit: nil) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `writes are made in their order, and the last one to a key decides`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["old", "gone", "saved again"] { try await store.save(.sample(key), in: .large, if: .always) }
        let writes: [RecordWrite] = [
            .save(.sample("b"), if: .always), .save(.sample("a", "1"), if: .always), .delete(key: "gone", if: .always),
            .delete(key: "saved again", if: .always), .save(.sample("never"), if: .always),
            .save(.sample("saved again", "2"), if: .always), .save(.sample("a", "2"), if: .always),
            .delete(key: "never", if: .always), .delete(key: "unknown", if: .always),
        ]
        #expect(try await store.write(writes, in: .large) == .saved)
        let expected: [Record] = [.sample("a", "2"), .sample("saved again", "2"), .sample("b"), .sample("old")]
        #expect(try await store.records(in: .large, limit: 9) == expected)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `several writes leave the newest records within the limit`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c"] { try await store.save(.sample(key), in: .books, if: .always) }
        try await store.write(["d", "a"].map { .save(.sample($0), if: .always) }, in: .books)
        #expect(try await store.keys(in: .books) == ["a", "d", "c"])
        try await store.write(["d", "e", "f", "g", "h"].map { .save(.sample($0), if: .always) }, in: .books)
        #expect(try await store.keys(in: .books) == ["h", "g", "f"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `no writes are saved, and do nothing`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        var outcome: WriteOutcome?
        let told = try await store.changes(in: .books) { outcome = try await store.write([], in: .books) }
        #expect(outcome == .saved)
        #expect(told == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deletes one record`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("a"), in: .books, if: .always)
        try await store.save(.sample("b"), in: .books, if: .always)
        try await store.delete(key: "a", in: .books)
        try await store.delete(key: "unknown", in: .books)
        #expect(try await store.keys(in: .books) == ["b"])
        #expect(try await store.record("a", in: .books) == nil)
    }

    /// The last one is more than a store keeps in memory, and in a file more than is read without asking.
    @Test(arguments: RecordStoreEngine.allCases, [0, 1, 70_000, 1_100_000])
    func `records of any size come back`(engine: RecordStoreEngine, count: Int) async throws {
        let store = engine.makeStore(in: directory)
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let record = Record(key: "page", bytes: bytes, cachedAt: Timestamp(millisecondsSince1970: 0))
        try await store.save(record, in: .books, if: .always)
        #expect(try await store.record("page", in: .books) == record)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `keys and collections differ by their bytes`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let keys = ["", "\0", "\0\0", "a\0b", "a\0c", "é", "👩‍🚀", "'; --", "%", "a/../b", "\n", "A", "a"]
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
