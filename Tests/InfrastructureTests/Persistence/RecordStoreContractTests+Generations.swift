import Data
import TestDoubles
import Testing

extension RecordStoreContractTests {
    @Test(arguments: RecordStoreEngine.allCases)
    func `saves while the key has not moved on`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let empty = try await store.slot(forKey: "alien", in: .films)
        #expect(
            try await store.save(.sample("alien", "1"), in: .films, if: .unchanged(since: empty.generation)) == .saved
        )
        let filled = try await store.slot(forKey: "alien", in: .films)
        #expect(filled.generation != empty.generation)
        #expect(
            try await store.save(.sample("alien", "2"), in: .films, if: .unchanged(since: filled.generation)) == .saved
        )
        #expect(try await store.record("alien", in: .films) == .sample("alien", "2"))
    }

    @Test(arguments: RecordStoreEngine.allCases, [nil, "old"])
    func `a newer write supersedes`(engine: RecordStoreEngine, before: String?) async throws {
        let store = engine.makeStore(in: directory)
        if let before { try await store.save(.sample("alien", before), in: .films, if: .always) }
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        try await store.save(.sample("alien", "newer"), in: .films, if: .always)
        let outcome = try await store.save(.sample("alien", "late"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .superseded)
        #expect(try await store.record("alien", in: .films) == .sample("alien", "newer"))
    }

    @Test(arguments: RecordStoreEngine.allCases, [nil, "old"])
    func `emptying the collection supersedes`(engine: RecordStoreEngine, before: String?) async throws {
        let store = engine.makeStore(in: directory)
        if let before { try await store.save(.sample("alien", before), in: .films, if: .always) }
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        try await store.deleteAll(in: .films)
        let outcome = try await store.save(.sample("alien", "late"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .superseded)
        #expect(try await store.keys(in: .films) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deleting the record supersedes`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alien"), in: .films, if: .always)
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        try await store.delete(key: "alien", in: .films)
        let outcome = try await store.save(.sample("alien", "late"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .superseded)
        #expect(try await store.keys(in: .films) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deleting a record that came in between supersedes`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        try await store.save(.sample("alien"), in: .films, if: .always)
        try await store.delete(key: "alien", in: .films)
        let outcome = try await store.save(.sample("alien", "late"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .superseded)
        #expect(try await store.keys(in: .films) == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `deleting what is not there supersedes nothing`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        try await store.delete(key: "alien", in: .films)
        try await store.delete(key: "brazil", in: .films)
        let outcome = try await store.save(.sample("alien"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .saved)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `each emptying is a generation of its own`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        var generations: Set<Generation> = []
        for _ in 0..<5 {
            generations.insert(try await store.slot(forKey: "alien", in: .films).generation)
            try await store.deleteAll(in: .films)
        }
        #expect(generations.count == 5)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `writes to other keys and emptying other collections supersede nothing`(
        engine: RecordStoreEngine
    ) async throws {
        let store = engine.makeStore(in: directory)
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        try await store.save(.sample("brazil"), in: .films, if: .always)
        try await store.deleteAll(in: .people)
        let outcome = try await store.save(.sample("alien"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .saved)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `of many who saw the same generation one saves`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        let outcomes = try await withThrowingTaskGroup { group in
            for index in 0..<50 {
                group.addTask {
                    let record = Record.sample("alien", "\(index)")
                    return try await store.save(record, in: .films, if: .unchanged(since: generation))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .saved } == 1)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `loses none of 200 concurrent saves`(engine: RecordStoreEngine) async throws {
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
