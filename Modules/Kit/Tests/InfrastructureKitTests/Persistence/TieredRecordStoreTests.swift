import DataKit
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// What is read from memory, and what is not any more. The contract of `RecordStore` is tested with the other engines.
@Suite(.timeLimit(.minutes(1)))
struct TieredRecordStoreTests {
    private let disk = FakeRecordStore()

    @Test func `a slot is read from disk once, also if it has no record`() async throws {
        let store = TieredRecordStore(disk: disk)
        try await store.save(.sample("alice", "1865"), in: .books, if: .always)
        for _ in 1...3 {
            #expect(try await store.record("alice", in: .books) == .sample("alice", "1865"))
            #expect(try await store.record("beowulf", in: .books) == nil)
        }
        #expect(disk.slotReads == 2)
    }

    @Test func `slots that are asked for together come from memory only if they were read together`() async throws {
        let store = TieredRecordStore(disk: disk)
        for _ in 1...3 { _ = try await store.slots(forKeys: ["a", "b", "a"], in: .books) }
        #expect(disk.slotReads == 3)
        _ = try await store.slots(forKeys: ["b"], in: .books)
        #expect(disk.slotReads == 3)
        try await store.save(.sample("b"), in: .books, if: .always)
        _ = try await store.slot(forKey: "b", in: .books)
        #expect(disk.slotReads == 4)
        #expect(try await store.slots(forKeys: ["a", "b"], in: .books).map { $0.record?.key } == [nil, "b"])
        #expect(disk.slotReads == 6)
        #expect(try await store.slots(forKeys: [], in: .books) == [])
    }

    @Test func `after the deletion of one record, other keys are read from memory`() async throws {
        let store = TieredRecordStore(disk: disk)
        for key in ["a", "b"] { try await store.save(.sample(key), in: .books, if: .always) }
        _ = try await store.slots(forKeys: ["a", "b"], in: .books)
        try await store.delete(key: "a", in: .books)
        #expect(try await store.record("b", in: .books) == .sample("b"))
        #expect(disk.slotReads == 2)
        #expect(try await store.record("a", in: .books) == nil)
        #expect(disk.slotReads == 3)
    }

    @Test func `a change is read from disk, other keys are not`() async throws {
        let store = TieredRecordStore(disk: disk)
        try await store.save(.sample("a", "old"), in: .large, if: .always)
        try await store.save(.sample("b"), in: .large, if: .always)
        for key in ["a", "b"] { _ = try await store.record(key, in: .large) }
        try await store.save(.sample("a", "new"), in: .large, if: .always)
        #expect(try await store.record("a", in: .large) == .sample("a", "new"))
        #expect(try await store.record("b", in: .large) == .sample("b"))
        #expect(disk.slotReads == 3)
    }

    @Test func `a record that the limit dropped is gone from memory, too`() async throws {
        let store = TieredRecordStore(disk: disk)
        try await store.save(.sample("a"), in: .books, if: .always)
        #expect(try await store.record("a", in: .books) != nil)
        for key in ["b", "c", "d"] { try await store.save(.sample(key), in: .books, if: .always) }
        #expect(try await store.record("a", in: .books) == nil)
    }

    @Test(arguments: [true, false])
    func `after a deletion, other keys have the version that a write must expect`(isOfAll: Bool) async throws {
        let store = TieredRecordStore(disk: disk)
        try await store.save(.sample("a"), in: .books, if: .always)
        try await store.save(.sample("b"), in: .books, if: .always)
        _ = try await store.slot(forKey: "b", in: .books)
        if isOfAll { try await store.deleteAll(in: .books) } else { try await store.delete(key: "a", in: .books) }
        let version = try await store.slot(forKey: "b", in: .books).version
        #expect(try await store.save(.sample("b"), in: .books, if: .unchanged(since: version)) == .saved)
    }

    @Test func `an empty collection that is emptied has a new version`() async throws {
        let store = TieredRecordStore(disk: disk)
        let version = try await store.slot(forKey: "a", in: .books).version
        try await store.deleteAll(in: .books)
        #expect(try await store.slot(forKey: "a", in: .books).version != version)
    }

    @Test func `a read that a write has overtaken is not remembered`() async throws {
        let store = TieredRecordStore(disk: disk)
        try await store.save(.sample("alice", "old"), in: .books, if: .always)
        disk.duringNextSlot { _ = try? await store.save(.sample("alice", "new"), in: .books, if: .always) }
        #expect(try await store.record("alice", in: .books) == .sample("alice", "old"))
        #expect(try await store.record("alice", in: .books) == .sample("alice", "new"))
    }

    @Test func `a failed read is not remembered, and a failed write changes nothing`() async throws {
        let store = TieredRecordStore(disk: disk)
        disk.failReading("it is broken")
        await #expect(throws: RecordStoreError.self) { try await store.record("alice", in: .books) }
        disk.recover()
        try await store.save(.sample("alice", "old"), in: .books, if: .always)
        #expect(try await store.record("alice", in: .books) == .sample("alice", "old"))
        disk.failWriting("it is broken")
        await #expect(throws: RecordStoreError.self) {
            try await store.save(.sample("alice", "new"), in: .books, if: .always)
        }
        #expect(try await store.record("alice", in: .books) == .sample("alice", "old"))
    }

    @Test func `the memory holds a number of bytes, and the records that were used last`() async throws {
        let store = TieredRecordStore(disk: disk, memoryLimit: 10_000)
        let text = String(repeating: ".", count: 1000)
        for index in 0..<20 {
            try await store.save(.sample("\(index)", text), in: .large, if: .always)
            _ = try await store.record("\(index)", in: .large)
            _ = try await store.record("0", in: .large)
        }
        #expect(disk.slotReads == 20, "the first record is used all the time")
        _ = try await store.record("1", in: .large)
        #expect(disk.slotReads == 21)
        let large = Record.sample("large", String(repeating: ".", count: 20_000))
        try await store.save(large, in: .large, if: .always)
        for _ in 1...2 { #expect(try await store.record("large", in: .large) == large) }
        #expect(disk.slotReads == 23)
    }

    @Test func `the memory never exceeds its limit`() {
        let memory = RecordMemory(limit: 10_000)
        for index in 0..<1000 {
            let record = Record.sample("\(index)", String(repeating: ".", count: index * 37 % 12_000))
            let slot = RecordSlot(record: record, version: RecordVersion(collection: 1, record: 1))
            memory.put([slot], forKeys: ["\(index)"], in: .large, ifUnchangedSince: memory.changes)
            #expect(memory.size <= 10_000)
        }
    }

    @Test(arguments: [RecordStoreEngine.memoryOverSQLite, .memoryOverFile, .allLayers])
    func `after a look, nothing is read that another store has changed`(engine: RecordStoreEngine) async throws {
        let directory = try TemporaryDirectory()
        let (store, other) = (engine.makeStore(in: directory), engine.makeStore(in: directory))
        for key in ["a", "b", "c"] { try await store.save(.sample(key, "old"), in: .books, if: .always) }
        for key in ["a", "b", "c"] { _ = try await store.record(key, in: .books) }
        try await other.save(.sample("b", "new"), in: .books, if: .always)
        try await other.delete(key: "c", in: .books)
        #expect(try await store.record("b", in: .books) == .sample("b", "old"), "it comes from memory")
        await store.lookForChanges()
        #expect(try await store.record("a", in: .books) == .sample("a", "old"))
        #expect(try await store.record("b", in: .books) == .sample("b", "new"))
        #expect(try await store.record("c", in: .books) == nil)
    }

    @Test(arguments: [RecordStoreEngine.memoryOverSQLite, .memoryOverFile, .allLayers])
    func `a write that another store has superseded succeeds after one more read`(engine: RecordStoreEngine)
        async throws
    {
        let directory = try TemporaryDirectory()
        let (store, other) = (engine.makeStore(in: directory), engine.makeStore(in: directory))
        var slot = try await store.slot(forKey: "a", in: .books)
        try await other.save(.sample("a", "other"), in: .books, if: .always)
        let record = Record.sample("a", "new")
        #expect(try await store.save(record, in: .books, if: .unchanged(since: slot.version)) == .superseded)
        slot = try await store.slot(forKey: "a", in: .books)
        #expect(slot.record == .sample("a", "other"))
        #expect(try await store.save(record, in: .books, if: .unchanged(since: slot.version)) == .saved)
    }
}
