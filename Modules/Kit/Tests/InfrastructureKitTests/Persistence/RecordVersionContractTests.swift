import InfrastructureKitDoubles
import Testing

@testable import DataKit

/// The conditional writes of every engine, and those that are made together: all or none.
@Suite(.timeLimit(.minutes(3)))
struct RecordVersionContractTests {
    private let directory = TemporaryDirectory.made()

    @Test(arguments: RecordStoreEngine.allCases)
    func `finds what was saved since a write, oldest first`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        func keys(savedAfter write: Int64, limit: Int = 9) async throws -> [String?] {
            try await store.slots(in: .large, savedAfter: write, limit: limit).slots.map(\.record?.key)
        }
        #expect(try await keys(savedAfter: 0) == [])
        for key in ["a", "b", "c"] { try await store.save(.sample(key), in: .large, if: .always) }
        let first = try await store.slot(forKey: "a", in: .large).version
        let since = try await store.slots(in: .large, savedAfter: first.record, limit: 9)
        #expect(since.collection == first.collection)
        #expect(since.slots == (try await store.slots(forKeys: ["b", "c"], in: .large)))
        #expect(try await keys(savedAfter: 0, limit: 1) == ["a"])
        try await store.save(.sample("a"), in: .large, if: .always)
        #expect(try await keys(savedAfter: first.record) == ["b", "c", "a"])
        try await store.deleteAll(in: .large)
        let emptied = try await store.slots(in: .large, savedAfter: 0, limit: 9)
        #expect(emptied.slots.isEmpty && emptied.collection != first.collection)
        try await store.save(.sample("d"), in: .large, if: .always)
        let later = try await store.slots(in: .large, savedAfter: 0, limit: 9)
        #expect(later.slots.map(\.record?.key) == ["d"] && later.collection == emptied.collection)
    }

    private typealias Change = @Sendable (any ObservableRecordStore) async throws -> Void

    private static let newer: Change = { try await $0.save(.sample("alice", "newer"), in: .books, if: .always) }
    private static let deleted: Change = { try await $0.delete(key: "alice", in: .books) }
    private static let emptied: Change = { try await $0.deleteAll(in: .books) }

    /// What happens to "alice", after a version was read of it and before a write expects that version.
    private static let changes: [(name: String, before: String?, change: Change, outcome: WriteOutcome)] = [
        ("nothing, without a record", nil, { _ in }, .saved), ("nothing", "old", { _ in }, .saved),
        ("a record", nil, newer, .superseded), ("a newer record", "old", newer, .superseded),
        ("emptied, without a record", nil, emptied, .superseded), ("emptied", "old", emptied, .superseded),
        ("deleted", "old", deleted, .superseded), ("deleted, without a record", nil, deleted, .saved),
        ("saved and deleted", nil, { for change in [newer, deleted] { try await change($0) } }, .saved),
        ("deleted and saved", "old", { for change in [deleted, newer] { try await change($0) } }, .superseded),
        (
            "other keys and collections", "old",
            { store in
                try await store.save(.sample("candide"), in: .books, if: .always)
                try await store.delete(key: "beowulf", in: .books)
                try await store.deleteAll(in: .readers)
            }, .saved
        ),
    ]

    @Test(arguments: RecordStoreEngine.allCases)
    func `a write that expects a version is superseded by a later change`(engine: RecordStoreEngine) async throws {
        for row in Self.changes {
            for isDeletion in [false, true] {
                let store = engine.makeStore(inFolder: directory.path("\(row.name) \(isDeletion)"))
                try await store.save(.sample("beowulf"), in: .books, if: .always)
                if let before = row.before { try await store.save(.sample("alice", before), in: .books, if: .always) }
                let version = WriteCondition.unchanged(since: try await store.slot(forKey: "alice", in: .books).version)
                try await row.change(store)
                let found = try await store.record("alice", in: .books)
                let late = Record.sample("alice", "late")
                let write = isDeletion ? RecordWrite.delete(key: "alice", if: version) : .save(late, if: version)
                #expect(try await store.write([write], in: .books) == row.outcome, "\(row.name)")
                let written = isDeletion ? nil : late
                let expected = row.outcome == .saved ? written : found
                #expect(try await store.record("alice", in: .books) == expected, "\(row.name)")
            }
        }
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `each saved record and each emptied collection has its version`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let keys = (0..<20).map(String.init)
        var (saved, emptied): (Set<RecordVersion>, Set<RecordVersion>) = ([], [])
        for _ in 0..<3 {
            emptied.insert(try await store.slot(forKey: "absent", in: .large).version)
            for _ in 0..<2 {
                try await store.write(keys.map { .save(.sample($0), if: .always) }, in: .large)
                saved.formUnion(try await store.slots(forKeys: keys, in: .large).map(\.version))
                #expect(try await store.keys(in: .large) == keys.reversed())
                try await store.delete(key: "7", in: .large)
            }
            try await store.deleteAll(in: .large)
        }
        #expect((saved.count, emptied.count) == (120, 3))
    }

    /// The place of the write whose condition does not hold.
    @Test(arguments: RecordStoreEngine.allCases, 0..<3)
    func `if one condition does not hold, nothing is written`(engine: RecordStoreEngine, failing: Int) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b"] { try await store.save(.sample(key, "old"), in: .books, if: .always) }
        let slots = try await store.slots(forKeys: ["a", "b", "c"], in: .books)
        let before = try await store.records(in: .books, limit: 9)
        var conditions = slots.map { WriteCondition.unchanged(since: $0.version) }
        // The version of another key.
        conditions[failing] = .unchanged(since: slots[(failing + 1) % 3].version)
        let writes: [RecordWrite] = [
            .save(.sample("a", "new"), if: conditions[0]), .delete(key: "b", if: conditions[1]),
            .save(.sample("c", "new"), if: conditions[2]), .save(.sample("d", "new"), if: .always),
        ]
        #expect(try await store.write(writes, in: .books) == .superseded)
        #expect(try await store.records(in: .books, limit: 9) == before)
        #expect(try await store.slots(forKeys: ["a", "b", "c"], in: .books) == slots)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `conditions are compared with what was there before the first write`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let absent = WriteCondition.unchanged(since: try await store.slot(forKey: "a", in: .books).version)
        let writes: [RecordWrite] = [.save(.sample("a", "1"), if: absent), .save(.sample("a", "2"), if: absent)]
        #expect(try await store.write(writes, in: .books) == .saved)
        #expect(try await store.record("a", in: .books) == .sample("a", "2"))
        #expect(try await store.write(writes, in: .books) == .superseded)
        let saved = WriteCondition.unchanged(since: try await store.slot(forKey: "a", in: .books).version)
        let change: [RecordWrite] = [.delete(key: "a", if: saved), .save(.sample("a", "3"), if: saved)]
        #expect(try await store.write(change, in: .books) == .saved)
        #expect(try await store.record("a", in: .books) == .sample("a", "3"))
    }

    // MARK: - At once

    @Test(.serialized, arguments: RecordStoreEngine.onDisk)
    func `four processes that create a store at once lose no write`(engine: RecordStoreEngine) async throws {
        await withTaskGroup { group in
            for process in 0..<4 {
                group.addTask { [folder = directory.path] in
                    await #expect(processExitsWith: .success) {
                        [folder = folder as String, engine = engine as RecordStoreEngine, process = process as Int] in
                        let store = engine.makeStore(inFolder: folder, patience: .seconds(100))
                        for index in 0..<40 {
                            try await store.save(.sample("\(process)-\(index)"), in: .large, if: .always)
                        }
                        await store.close()
                    }
                }
            }
        }
        let keys = (0..<4).flatMap { process in (0..<40).map { "\(process)-\($0)" } }
        #expect(Set(try await engine.makeStore(in: directory).keys(in: .large)) == Set(keys))
    }

    /// The reader is the store that writes, or another one that looks for changes.
    @Test(arguments: RecordStoreEngine.allCases, [true, false])
    func `what several writes change is never read in part`(engine: RecordStoreEngine, isSameStore: Bool) async throws {
        let writer = engine.makeStore(in: directory)
        let reader = isSameStore ? writer : engine.makeStore(in: directory)
        let keys = ["a", "b", "c"]
        let writing = Task {
            for number in 1...40 {
                try await writer.write(keys.map { .save(.sample($0, "\(number)"), if: .always) }, in: .large)
                if number % 10 == 0 {
                    try await writer.write(keys.map { .delete(key: $0, if: .always) }, in: .large)
                }
            }
        }
        for round in 0..<40 {
            // Reads of single keys before put each into the memory of the reader, at moments of their own.
            for key in keys { _ = try await reader.slot(forKey: key, in: .large) }
            let texts = try await reader.slots(forKeys: keys, in: .large).map { $0.record?.bytes }
            #expect(Set(texts).count == 1)
            let listed = try await reader.records(in: .large, withPrefix: "", limit: nil)
            #expect([0, 3].contains(listed.count) && Set(listed.map(\.bytes)).count <= 1)
            if round % 3 == 0 { await reader.lookForChanges() }
        }
        try await writing.value
    }
}
