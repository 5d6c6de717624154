import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import DataKit
@testable import InfrastructureKit

/// The changes that every engine tells of: its own, and those of others that a look finds.
@Suite(.timeLimit(.minutes(3)))
struct RecordChangesContractTests {
    private let directory = TemporaryDirectory.made()

    @Test(arguments: RecordStoreEngine.allCases)
    func `tells once of each key that is saved, deleted or dropped`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("ada"), in: .readers, if: .always)
        let told = try await store.changes(in: .books) {
            for text in ["old", "new"] { try await store.save(.sample("alice", text), in: .books, if: .always) }
            // What is superseded, empty, of a missing record or of another collection.
            try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
            let superseded: [RecordWrite] = [
                .save(.sample("beowulf"), if: .always), .delete(key: "alice", if: .unchanged(since: version)),
            ]
            try await store.write(superseded, in: .books)
            #expect(try await store.write([], in: .books) == .saved)
            try await store.delete(key: "unknown", in: .books)
            try await store.save(.sample("alice"), in: .readers, if: .always)
            try await store.deleteAll(in: .readers)

            try await store.delete(key: "alice", in: .books)
            for key in ["a", "b", "c", "d"] { try await store.save(.sample(key), in: .books, if: .always) }
            let several: [RecordWrite] = [
                .save(.sample("e"), if: .always), .delete(key: "c", if: .always), .save(.sample("e", "2"), if: .always),
                .delete(key: "unknown", if: .always), .save(.sample("f"), if: .always),
            ]
            try await store.write(several, in: .books)
            // The second time, there is nothing to delete.
            for _ in 1...2 { try await store.deleteAll(in: .books) }
        }
        let keys = ["alice", "alice", "alice", "a", "b", "c", "d", "a", "c", "e", "f", "b"]
        #expect(told == keys.map { .record(key: $0) } + [.all])
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a reader of one key is told of what may concern it`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        let changes = await store.changes(to: "alice", in: .books)
        for key in ["beowulf", "alice", "candide"] { try await store.save(.sample(key), in: .books, if: .always) }
        try await store.delete(key: "beowulf", in: .books)
        try await store.deleteAll(in: .books)
        try await store.save(.sample("alice"), in: .readers, if: .always)
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = await changes.prefix(3).reduce(into: []) { $0.append($1) }
        #expect(told == [.record(key: "alice"), .all, .record(key: "alice")])
    }

    @Test func `every reader is told, until it stops or nobody holds it`() async throws {
        let observers = RecordObservers()
        let told = Recorder<Int>()
        let tasks = (1...20).map { reader in
            let changes = observers.changes(to: nil, in: .books)
            return Task { for await _ in changes { told.record(reader) } }
        }
        _ = observers.changes(to: nil, in: .books)
        await until { observers.count == 20 }
        observers.tell([.record(key: "alice")], in: .books)
        try await told.wait(forCount: 20)
        #expect(told.all.sorted() == Array(1...20))
        for task in tasks { task.cancel() }
        await until { observers.count == 0 }
        #expect(observers.count == 0)
    }

    @Test func `readers that stop while they are told of a change stop nobody else`() async throws {
        let observers = RecordObservers()
        let teller = Task.detached {
            while !Task.isCancelled {
                observers.tell([.all], in: .books)
                await Task.yield()
            }
        }
        for _ in 1...50 {
            let readers = (1...20).map { _ in
                let changes = observers.changes(to: nil, in: .books)
                return Task.detached { for await _ in changes {} }
            }
            await Task.yield()
            for reader in readers { reader.cancel() }
            for reader in readers { await reader.value }
        }
        var rest = observers.changes(to: nil, in: .books).makeAsyncIterator()
        #expect(await rest.next() == .all, "whoever reads afterwards is told")
        teller.cancel()
        await teller.value
    }

    // MARK: - A look

    private typealias Change = @Sendable (any ObservableRecordStore) async throws -> Void

    /// What another store does after "ada" and "alice" were saved, and the record that the limit drops at the next save.
    private static let changes: [(change: Change, dropped: String?)] = [
        ({ try await $0.save(.sample("beowulf"), in: .books, if: .always) }, "ada"),
        ({ try await $0.save(.sample("alice"), in: .books, if: .always) }, nil),
        ({ try await $0.delete(key: "alice", in: .books) }, nil),
        ({ try await $0.delete(key: "ada", in: .books) }, nil), ({ try await $0.deleteAll(in: .books) }, nil),
        ({ for key in ["b", "c", "d"] { try await $0.save(.sample(key), in: .books, if: .always) } }, "b"),
    ]

    @Test(arguments: RecordStoreEngine.onDisk)
    func `a look finds the change of another store, once, and none of its own`(engine: RecordStoreEngine) async throws {
        for (number, row) in Self.changes.enumerated() {
            let folder = directory.path("\(number)")
            let (store, other) = (engine.makeStore(inFolder: folder), engine.makeStore(inFolder: folder))
            for key in ["ada", "alice"] { try await store.save(.sample(key), in: .books, if: .always) }
            let told = try await store.changes(in: .books) {
                try await store.save(.sample("own"), in: .books, if: .always)
                await store.lookForChanges()
                try await store.delete(key: "own", in: .books)
                await store.lookForChanges()
                try await row.change(other)
                // Neither a reader from now on nor a change of its own hides it.
                _ = await store.changes(to: "alice", in: .books)
                try await store.save(.sample("later"), in: .books, if: .always)
                for _ in 1...2 { await store.lookForChanges() }
            }
            let keys = ["own", "own", "later"] + [row.dropped].compactMap { $0 }
            #expect(told == keys.map { .record(key: $0) } + [.all], "\(number)")
        }
    }

    /// A process leaves the same traces as another store, so one of the changes stands for all.
    @Test(arguments: RecordStoreEngine.onDisk)
    func `a look finds the change of another process, also after a close`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = try await store.changes(in: .books) {
            await store.close()
            await #expect(processExitsWith: .success) {
                [folder = directory.path as String, engine = engine as RecordStoreEngine] in
                let store = engine.makeStore(inFolder: folder)
                try await store.save(.sample("beowulf"), in: .books, if: .always)
                await store.close()
            }
            _ = try await store.record("alice", in: .books)
            await store.lookForChanges()
        }
        #expect(told == [.all])
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
