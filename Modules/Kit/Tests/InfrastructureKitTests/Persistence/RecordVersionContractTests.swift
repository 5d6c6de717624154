import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import DataKit

/// The conditional writes of every engine.
@Suite(.timeLimit(.minutes(1)))
struct RecordVersionContractTests {
    private let directory: TemporaryDirectory
    private let clock = FakeWallClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `finds what was saved since a write, newest first`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        #expect(try await store.slots(in: .large, savedBy: 1 ... .max, limit: 9).slots.isEmpty)
        for key in ["a", "b", "c"] { try await store.save(.sample(key), in: .large, if: .always) }
        let first = try await store.slot(forKey: "a", in: .large).version
        let since = try await store.slots(in: .large, savedBy: first.record + 1 ... .max, limit: 9)
        #expect(since.collection == first.collection)
        #expect(since.slots.map(\.record?.key) == ["c", "b"])
        #expect(since.slots == (try await store.slots(forKeys: ["c", "b"], in: .large)))
        #expect(try await store.slots(in: .large, savedBy: 1 ... .max, limit: 1).slots.map(\.record?.key) == ["c"])
        #expect(
            try await store.slots(in: .large, savedBy: 1...first.record, limit: 9).slots.map(\.record?.key) == ["a"]
        )
        try await store.save(.sample("a"), in: .large, if: .always)
        let again = try await store.slots(in: .large, savedBy: first.record + 1 ... .max, limit: 9)
        #expect(again.slots.first?.record?.key == "a")
        try await store.deleteAll(in: .large)
        let emptied = try await store.slots(in: .large, savedBy: 1 ... .max, limit: 9)
        #expect(emptied.slots.isEmpty)
        #expect(emptied.collection != first.collection)
        try await store.save(.sample("d"), in: .large, if: .always)
        let later = try await store.slots(in: .large, savedBy: 1 ... .max, limit: 9)
        #expect(later.slots.map(\.record?.key) == ["d"])
        #expect(later.collection == emptied.collection)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a write that expects the current version is saved`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let empty = try await store.slot(forKey: "alice", in: .books)
        #expect(
            try await store.save(.sample("alice", "1"), in: .books, if: .unchanged(since: empty.version)) == .saved
        )
        let filled = try await store.slot(forKey: "alice", in: .books)
        #expect(filled.version != empty.version)
        #expect(
            try await store.save(.sample("alice", "2"), in: .books, if: .unchanged(since: filled.version)) == .saved
        )
        #expect(try await store.record("alice", in: .books) == .sample("alice", "2"))
    }

    @Test(arguments: RecordStoreEngine.allCases, [nil, "old"])
    func `a newer write supersedes an older one`(engine: RecordStoreEngine, before: String?) async throws {
        let store = engine.makeStore(in: directory)
        if let before { try await store.save(.sample("alice", before), in: .books, if: .always) }
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("alice", "newer"), in: .books, if: .always)
        let outcome = try await store.save(.sample("alice", "late"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
        #expect(try await store.record("alice", in: .books) == .sample("alice", "newer"))
    }

    @Test(arguments: RecordStoreEngine.allCases, [nil, "old"])
    func `emptying the collection supersedes a write`(engine: RecordStoreEngine, before: String?) async throws {
        let store = engine.makeStore(in: directory)
        if let before { try await store.save(.sample("alice", before), in: .books, if: .always) }
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.deleteAll(in: .books)
        let outcome = try await store.save(.sample("alice", "late"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
        #expect(try await store.keys(in: .books) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deleting the record supersedes a write`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alice"), in: .books, if: .always)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.delete(key: "alice", in: .books)
        let outcome = try await store.save(.sample("alice", "late"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
        #expect(try await store.keys(in: .books) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a key that was saved and deleted again has its version from before`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await store.delete(key: "alice", in: .books)
        #expect(try await store.slot(forKey: "alice", in: .books).version == version)
        #expect(try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version)) == .saved)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a record that is deleted and saved again has another version`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        var versions: Set<RecordVersion> = []
        for _ in 0..<5 {
            try await store.save(.sample("alice"), in: .books, if: .always)
            versions.insert(try await store.slot(forKey: "alice", in: .books).version)
            try await store.delete(key: "alice", in: .books)
        }
        #expect(versions.count == 5)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the deletion of one record leaves the versions of all others`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b"] { try await store.save(.sample(key), in: .books, if: .always) }
        let before = try await store.slots(forKeys: ["b", "absent"], in: .books)
        try await store.delete(key: "a", in: .books)
        #expect(try await store.slots(forKeys: ["b", "absent"], in: .books) == before)
        for slot in before {
            let record = Record.sample(slot.record?.key ?? "absent", "new")
            #expect(try await store.save(record, in: .books, if: .unchanged(since: slot.version)) == .saved)
        }
    }

    @Test(arguments: RecordStoreEngine.allCases, [nil, "newer"])
    func `a deletion that expects another version deletes nothing`(engine: RecordStoreEngine, newer: String?)
        async throws
    {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alice", "old"), in: .books, if: .always)
        let version = try await store.slot(forKey: "alice", in: .books).version
        if let newer { try await store.save(.sample("alice", newer), in: .books, if: .always) }
        let deletion = RecordWrite.delete(key: "alice", if: .unchanged(since: version))
        #expect(try await store.write([deletion], in: .books) == (newer == nil ? .saved : .superseded))
        #expect(try await store.record("alice", in: .books) == newer.map { .sample("alice", $0) })
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deleting a missing record supersedes nothing`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.delete(key: "alice", in: .books)
        let outcome = try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .saved)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `each time a collection is emptied it has a new version`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        var versions: Set<RecordVersion> = []
        for _ in 0..<5 {
            versions.insert(try await store.slot(forKey: "alice", in: .books).version)
            try await store.deleteAll(in: .books)
        }
        #expect(versions.count == 5)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `writes to other keys and emptying other collections supersede nothing`(
        engine: RecordStoreEngine
    ) async throws {
        let store = engine.makeStore(in: directory)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        try await store.deleteAll(in: .readers)
        let outcome = try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .saved)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `only one of many writes that expect the same version is saved`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let version = try await store.slot(forKey: "alice", in: .books).version
        let outcomes = try await withThrowingTaskGroup { group in
            for index in 0..<50 {
                group.addTask {
                    let record = Record.sample("alice", "\(index)")
                    return try await store.save(record, in: .books, if: .unchanged(since: version))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .saved } == 1)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `200 concurrent writes are all saved`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await withThrowingTaskGroup { group in
            for index in 0..<200 {
                group.addTask {
                    _ = try await store.save(.sample("\(index)"), in: .large, if: .always)
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(try await store.keys(in: .large)) == Set((0..<200).map(String.init)))
    }
}
