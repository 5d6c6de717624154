import DataKit
import DomainKit
import InfrastructureKitDoubles
import Testing

/// The contract of `RecordStore`, tested on every engine: what is read and in which order, and what is dropped.
@Suite(.timeLimit(.minutes(3)))
struct RecordStoreContractTests {
    private let directory = TemporaryDirectory.made()

    @Test(arguments: RecordStoreEngine.allCases)
    func `a saved record comes back`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        #expect(try await store.record("alice", in: .books) == nil)
        #expect(try await store.keys(in: .books) == [])
        let record = Record.sample("alice", "1865", at: 1_234_567_890_123, tag: "\"v1\"")
        #expect(try await store.save(record, in: .books, if: .always) == .saved)
        #expect(try await store.record("alice", in: .books) == record)
        #expect(try await store.records(in: .books, limit: 1) == [record])
        // The next one of its key replaces it whole, its tag included.
        try await store.save(.sample("alice", "new"), in: .books, if: .always)
        #expect(try await store.records(in: .books, limit: 9) == [.sample("alice", "new")])
        // The last size is more than a store keeps in memory, and in a file more than is read without asking.
        for count in [0, 2, 70_000, 1_100_000] {
            let large = Record.sample("alice", String(repeating: "é", count: count / 2))
            try await store.save(large, in: .books, if: .always)
            #expect(try await store.record("alice", in: .books) == large)
        }
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the record written last is the newest, the oldest are dropped`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        // The order is not that of the times.
        for (key, time) in [("a", 300), ("b", 200), ("c", -100), ("b", 0)] {
            try await store.save(.sample(key, at: Int64(time)), in: .books, if: .always)
        }
        #expect(try await store.keys(in: .books) == ["b", "c", "a"])
        for key in ["d", "e"] { try await store.save(.sample(key), in: .books, if: .always) }
        #expect(try await store.keys(in: .books) == ["e", "d", "b"])
        #expect(try await store.record("a", in: .books) == nil)
        try await store.write(["f", "b"].map { .save(.sample($0), if: .always) }, in: .books)
        #expect(try await store.keys(in: .books) == ["b", "f", "e"])
        try await store.write(["f", "g", "h", "i", "j"].map { .save(.sample($0), if: .always) }, in: .books)
        for (limit, keys) in [(9, ["j", "i", "h"]), (2, ["j", "i"]), (0, []), (-1, [])] {
            #expect(try await store.keys(in: .books, limit: limit) == keys)
        }
        #expect(try await store.keys(in: RecordCollection(name: "books", limit: 1)) == ["j"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a collection without a limit is never trimmed`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let own = RecordCollection(name: "own", limit: nil)
        let keys = (0..<2000).map(String.init)
        try await store.write(keys.map { .save(.sample($0), if: .always) }, in: own)
        try await store.save(.sample("one more"), in: own, if: .always)
        #expect(try await store.records(in: own, withPrefix: "", limit: nil).count == 2001)
        try await store.write(keys.map { .delete(key: $0, if: .always) }, in: own)
        #expect(try await store.keys(in: own) == ["one more"])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `collections are counted and deleted apart`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let empty = CollectionSummary(records: 0, bytes: 0, oldest: nil)
        #expect(try await store.summary(of: .books) == empty)
        let records: [Record] = [
            .sample("a", "four", at: 300), .sample("b", "é\0", at: -100), .sample("a", "seven__", at: 200),
        ]
        for record in records { try await store.save(record, in: .books, if: .always) }
        try await store.save(.sample("a", "reader", at: -200), in: .readers, if: .always)
        let oldest = Timestamp(millisecondsSince1970: -100)
        #expect(try await store.summary(of: .books) == CollectionSummary(records: 2, bytes: 10, oldest: oldest))
        for key in ["a", "unknown"] { try await store.delete(key: key, in: .books) }
        #expect(try await store.keys(in: .books) == ["b"])
        try await store.deleteAll(in: .books)
        #expect(try await store.summary(of: .books) == empty)
        #expect(try await store.record("a", in: .readers) == .sample("a", "reader", at: -200))
    }

    /// More keys than a statement of SQL has parameters.
    @Test(arguments: RecordStoreEngine.allCases)
    func `slots come in the order of the keys, however many`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "é"] { try await store.save(.sample(key), in: .books, if: .always) }
        let keys = ["absent", "a", "é", "a", "e"]
        let slots = try await store.slots(forKeys: keys, in: .books)
        #expect(slots.map { $0.record?.key } == [nil, "a", "é", "a", nil])
        for (key, slot) in zip(keys, slots) { #expect(try await store.slot(forKey: key, in: .books) == slot) }
        #expect(try await store.slots(forKeys: [], in: .books) == [])

        let saved = (0..<20).map { Record.sample("\($0 * 1999)") }
        try await store.write(saved.map { .save($0, if: .always) }, in: .large)
        let many = try await store.slots(forKeys: (0..<40_000).map(String.init), in: .large)
        #expect(many.count == 40_000)
        #expect(many.compactMap(\.record) == saved)
        #expect(Set(many.map(\.version.collection)).count == 1)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `finds records by the beginning of their keys, newest first`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let keys = ["a", "a/1", "a/2", "a\0", "a\0b", "b", "A/1", "é", "é1", "\u{D7FF}", "\u{10FFFF}x", ""]
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
        for name in ["readers", "Large", "large\0", ""] {
            let other = RecordCollection(name: name, limit: nil)
            #expect(try await store.records(in: other, withPrefix: "", limit: nil) == [])
            try await store.save(.sample("'; --", name), in: other, if: .always)
            #expect(try await store.record("'; --", in: other) == .sample("'; --", name))
        }
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

    @Test(arguments: RecordStoreEngine.onDisk)
    func `records and versions are there for the next store`(engine: RecordStoreEngine) async throws {
        let record = Record.sample("alice", "1865", at: -5, tag: "\"v1\"")
        try await engine.makeStore(in: directory).save(record, in: .books, if: .always)
        let version = try await engine.makeStore(in: directory).slot(forKey: "alice", in: .books).version
        #expect(try await engine.makeStore(in: directory).record("alice", in: .books) == record)
        try await engine.makeStore(in: directory).deleteAll(in: .books)
        let store = engine.makeStore(in: directory)
        #expect(try await store.save(record, in: .books, if: .unchanged(since: version)) == .superseded)
    }
}
