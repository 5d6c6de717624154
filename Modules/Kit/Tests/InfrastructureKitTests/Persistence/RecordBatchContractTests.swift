import DataKit
import DomainKit
import InfrastructureKitDoubles
import Testing

/// Writes that are made together: all or none, and read as a whole.
@Suite(.timeLimit(.minutes(1)))
struct RecordBatchContractTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
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

    @Test(arguments: RecordStoreEngine.allCases)
    func `each saved record has a version of its own`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let keys = (0..<20).map(String.init)
        var versions: Set<RecordVersion> = []
        for _ in 0..<3 {
            try await store.write(keys.map { .save(.sample($0), if: .always) }, in: .large)
            versions.formUnion(try await store.slots(forKeys: keys, in: .large).map(\.version))
        }
        #expect(versions.count == 60)
        #expect(try await store.keys(in: .large) == keys.reversed())
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `of many batches that expect the same versions, one is saved`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let versions = try await store.slots(forKeys: ["a", "b"], in: .books).map(\.version)
        let outcomes = try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let writes = zip(["a", "b"], versions).map { key, version in
                        RecordWrite.save(.sample(key, "\(number)"), if: .unchanged(since: version))
                    }
                    return try await store.write(writes, in: .books)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .saved } == 1)
        let texts = try await store.slots(forKeys: ["a", "b"], in: .books).map { $0.record?.bytes }
        #expect(texts[0] == texts[1])
    }

    /// The reader is the store that writes, or another one that looks for changes.
    @Test(arguments: RecordStoreEngine.allCases, [true, false])
    func `what several writes change is never read in part`(engine: RecordStoreEngine, isSameStore: Bool) async throws {
        let writer = engine.makeStore(in: directory)
        let reader = isSameStore ? writer : engine.makeStore(in: directory)
        let keys = ["a", "b", "c"]
        let writing = Task {
            for number in 1...100 {
                try await writer.write(keys.map { .save(.sample($0, "\(number)"), if: .always) }, in: .large)
                if number % 10 == 0 {
                    try await writer.write(keys.map { .delete(key: $0, if: .always) }, in: .large)
                }
            }
        }
        for round in 0..<100 {
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

    @Test(arguments: RecordStoreEngine.allCases)
    func `many records are deleted at once`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let own = RecordCollection(name: "own", limit: nil)
        let keys = (0..<300).map(String.init)
        try await store.write(keys.map { .save(.sample($0), if: .always) }, in: own)
        try await store.write(keys.dropLast().map { .delete(key: $0, if: .always) }, in: own)
        #expect(try await store.keys(in: own) == ["299"])
    }
}
