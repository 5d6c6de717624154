import DataKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// The changes that every engine tells of.
@Suite(.timeLimit(.minutes(1)))
struct RecordChangesContractTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `tells of records that are saved, replaced and deleted`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("alice", "old"), in: .books, if: .always)
            try await store.save(.sample("alice", "new"), in: .books, if: .always)
            try await store.delete(key: "alice", in: .books)
        }
        #expect(told == [.record(key: "alice"), .record(key: "alice"), .record(key: "alice")])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `tells once that a collection is emptied`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = try await store.changes(in: .books) { try await store.deleteAll(in: .books) }
        #expect(told == [.all])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a superseded write and the deletion of nothing tell nothing`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
            try await store.delete(key: "beowulf", in: .books)
            let writes: [RecordWrite] = [
                .save(.sample("beowulf"), if: .always), .delete(key: "alice", if: .unchanged(since: version)),
            ]
            try await store.write(writes, in: .books)
        }
        #expect(told == [])
        #expect(try await store.changes(in: .readers) { try await store.deleteAll(in: .readers) } == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `tells of the record that the limit drops`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c"] { try await store.save(.sample(key), in: .books, if: .always) }
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("d"), in: .books, if: .always)
        }
        #expect(told == [.record(key: "d"), .record(key: "a")])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `tells once of each key that several writes change`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b", "c"] { try await store.save(.sample(key), in: .books, if: .always) }
        let writes: [RecordWrite] = [
            .save(.sample("d"), if: .always), .delete(key: "b", if: .always), .save(.sample("d", "2"), if: .always),
            .delete(key: "unknown", if: .always), .save(.sample("e"), if: .always),
        ]
        let told = try await store.changes(in: .books) { try await store.write(writes, in: .books) }
        #expect(told == ["b", "d", "e", "a"].map { .record(key: $0) })
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the changes of several writes are told when all can be read`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let changes = await store.changes(to: "a", in: .books)
        async let saved: Void = {
            for number in 1...20 {
                try await store.write(["a", "b"].map { .save(.sample($0, "\(number)"), if: .always) }, in: .books)
            }
        }()
        for await _ in changes {
            let texts = try await store.slots(forKeys: ["a", "b"], in: .books).map { $0.record.map(\.bytes) }
            #expect(texts[0] == texts[1])
            if texts[0] == Array("20".utf8) { break }
        }
        try await saved
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `the deletion of one record is told to the readers of no other`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["a", "b"] { try await store.save(.sample(key), in: .books, if: .always) }
        let changes = await store.changes(to: "b", in: .books)
        try await store.delete(key: "a", in: .books)
        try await store.deleteAll(in: .books)
        #expect(await changes.first { _ in true } == .all)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `changes to other collections are not told`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("ada"), in: .readers, if: .always)
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("alice"), in: .readers, if: .always)
            try await store.deleteAll(in: .readers)
        }
        #expect(told == [])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a reader of one key is told of its changes, and of those that may concern any key`(
        engine: RecordStoreEngine
    ) async throws {
        let store = engine.makeStore(in: directory)
        let changes = await store.changes(to: "alice", in: .books)
        for key in ["beowulf", "alice", "candide"] { try await store.save(.sample(key), in: .books, if: .always) }
        try await store.deleteAll(in: .books)
        try await store.save(.sample("alice"), in: .readers, if: .always)
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = await changes.prefix(3).reduce(into: []) { $0.append($1) }
        #expect(told == [.record(key: "alice"), .all, .record(key: "alice")])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `what is told can be read`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        _ = try await store.record("alice", in: .large)
        let changes = await store.changes(in: .large)
        async let saved: Void = {
            for index in 1...50 { try await store.save(.sample("alice", "\(index)"), in: .large, if: .always) }
        }()
        for await _ in changes {
            if try await store.record("alice", in: .large) == .sample("alice", "50") { break }
        }
        try await saved
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `every reader is told, until it stops`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let observers = store.observers
        let readers = Recorder<RecordChange>()
        let tasks = await withTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    let changes = await store.changes(in: .books)
                    return Task { for await change in changes { readers.record(change) } }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(observers.count == 20)
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await readers.wait(forCount: 20)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        await until { observers.count == 0 }

        // A stream that nobody holds.
        _ = await store.changes(in: .books)
        await until { observers.count == 0 }
    }

    @Test func `readers that stop while they are told of a change stop nobody else`() async throws {
        let observers = RecordObservers()
        let teller = Task.detached {
            while !Task.isCancelled {
                observers.tell([.all], in: .books)
                await Task.yield()
            }
        }
        for _ in 1...300 {
            let readers = (1...20).map { _ in
                let changes = observers.changes(to: nil, in: .books)
                return Task.detached { for await _ in changes {} }
            }
            await Task.yield()
            for reader in readers { reader.cancel() }
            for reader in readers { await reader.value }
        }
        teller.cancel()
        await teller.value
        await until { observers.count == 0 }
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a look finds nothing if nobody else has changed anything`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        await store.lookForChanges()
        let told = try await store.changes(in: .books) {
            await store.lookForChanges()
            try await store.save(.sample("alice"), in: .books, if: .always)
            await store.lookForChanges()
            try await store.delete(key: "alice", in: .books)
            await store.lookForChanges()
        }
        #expect(told == [.record(key: "alice"), .record(key: "alice")])
    }
}

extension RecordStore {
    /// Returns the changes that are told while `work` runs.
    func changes(in collection: RecordCollection, during work: () async throws -> Void) async throws -> [RecordChange] {
        let changes = await changes(in: collection)
        try await work()
        try await save(.sample("the end"), in: collection, if: .always)
        var told: [RecordChange] = []
        for await change in changes {
            if change == .record(key: "the end") { break }
            told.append(change)
        }
        return told
    }
}
