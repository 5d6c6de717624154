import DataKit
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// Changes by other store objects and other processes, which a look finds.
@Suite(.timeLimit(.minutes(1)))
struct RecordChangesElsewhereTests {
    private static let engines = [RecordStoreEngine.sqlite, .file]

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A change that another store makes. There are the records "alice" in `books` and "ada" in `readers` before it.
    enum ForeignChange: String, CaseIterable, Codable, Sendable {
        case newRecord, replacedRecord, deletedRecord, deletedCollection, twoRecordsOneDropped

        func make(in store: any ObservableRecordStore) async throws {
            switch self {
            case .newRecord: try await store.save(.sample("beowulf"), in: .books, if: .always)
            case .replacedRecord: try await store.save(.sample("alice"), in: .books, if: .always)
            case .deletedRecord: try await store.delete(key: "alice", in: .books)
            case .deletedCollection: try await store.deleteAll(in: .books)
            case .twoRecordsOneDropped:
                for key in ["b", "c", "d"] { try await store.save(.sample(key), in: .books, if: .always) }
            }
        }
    }

    @Test(arguments: engines, ForeignChange.allCases)
    func `a look finds the change of another store, once`(
        engine: RecordStoreEngine,
        change: ForeignChange
    ) async throws {
        let store = try await filledStore(engine)
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .books) {
            try await change.make(in: other)
            try await store.save(.sample("before the look"), in: .books, if: .always)
            await store.lookForChanges()
            await store.lookForChanges()
        }
        #expect(told.first == .record(key: "before the look"))
        #expect(told.count { $0 == .all } == 1)
    }

    /// A store object and a process leave the same traces, so two of the changes stand for all.
    @Test(arguments: engines, [ForeignChange.newRecord, .deletedCollection])
    func `a look finds the change of another process`(engine: RecordStoreEngine, change: ForeignChange) async throws {
        let store = try await filledStore(engine)
        let told = try await store.changes(in: .books) {
            await #expect(processExitsWith: .success) {
                [
                    folder = directory.path as String, engine = engine as RecordStoreEngine,
                    change = change as ForeignChange,
                ] in
                let store = engine.makeStore(inFolder: folder)
                try await change.make(in: store)
                await store.close()
            }
            await store.lookForChanges()
        }
        #expect(told == [.all])
    }

    @Test(arguments: engines)
    func `a look finds the deletion of a record that is not the newest`(engine: RecordStoreEngine) async throws {
        let store = engine.makeStore(in: directory)
        for key in ["alice", "beowulf"] { try await store.save(.sample(key), in: .books, if: .always) }
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .books) {
            try await other.delete(key: "alice", in: .books)
            await store.lookForChanges()
        }
        #expect(told == [.all])
    }

    @Test(arguments: engines)
    func `a look tells of the collections that others have changed, and of no other`(
        engine: RecordStoreEngine
    ) async throws {
        let store = try await filledStore(engine)
        let other = engine.makeStore(in: directory)
        let readers = try await store.changes(in: .readers) {
            let books = try await store.changes(in: .books) {
                try await other.save(.sample("beowulf"), in: .books, if: .always)
                await store.lookForChanges()
            }
            #expect(books == [.all])
        }
        #expect(readers == [])
    }

    @Test(arguments: engines)
    func `a look finds changes from before its own file was opened again`(engine: RecordStoreEngine) async throws {
        let store = try await filledStore(engine)
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .books) {
            await store.close()
            try await other.save(.sample("beowulf"), in: .books, if: .always)
            _ = try await store.record("alice", in: .books)
            await store.lookForChanges()
        }
        #expect(told == [.all])
    }

    @Test(arguments: engines)
    func `a second reader does not hide a change from the first`(engine: RecordStoreEngine) async throws {
        let store = try await filledStore(engine)
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .books) {
            try await other.save(.sample("beowulf"), in: .books, if: .always)
            _ = await store.changes(to: "alice", in: .books)
            await store.lookForChanges()
        }
        #expect(told == [.all])
    }

    private func filledStore(_ engine: RecordStoreEngine) async throws -> any ObservableRecordStore {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await store.save(.sample("ada"), in: .readers, if: .always)
        return store
    }
}
