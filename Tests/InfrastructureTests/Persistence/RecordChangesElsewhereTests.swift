import Data
import DataKit
import InfrastructureKit
import TestDoubles
import Testing

/// Changes by other store objects and other processes, which a look finds.
@Suite(.timeLimit(.minutes(1)))
struct RecordChangesElsewhereTests {
    private static let engines =
        [.sqlite, .file, .fallbackOverSQLite, .memoryOverSQLite, .memoryOverFile, .allLayers]
        + RecordStoreEngine.onServer
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A change that another store makes. There are the records "alien" in `films` and "ripley" in `people` before it.
    enum ForeignChange: String, CaseIterable, Codable, Sendable {
        case newRecord, replacedRecord, deletedRecord, deletedCollection, twoRecordsOneDropped

        func make(in store: any RecordStore) async throws {
            switch self {
            case .newRecord: try await store.save(.sample("brazil"), in: .films, if: .always)
            case .replacedRecord: try await store.save(.sample("alien"), in: .films, if: .always)
            case .deletedRecord: try await store.delete(key: "alien", in: .films)
            case .deletedCollection: try await store.deleteAll(in: .films)
            case .twoRecordsOneDropped:
                for key in ["b", "c", "d"] { try await store.save(.sample(key), in: .films, if: .always) }
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
        let told = try await store.changes(in: .films) {
            try await change.make(in: other)
            try await store.save(.sample("before the look"), in: .films, if: .always)
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
        let told = try await store.changes(in: .films) {
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
        for key in ["alien", "brazil"] { try await store.save(.sample(key), in: .films, if: .always) }
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .films) {
            try await other.delete(key: "alien", in: .films)
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
        let people = try await store.changes(in: .people) {
            let films = try await store.changes(in: .films) {
                try await other.save(.sample("brazil"), in: .films, if: .always)
                await store.lookForChanges()
            }
            #expect(films == [.all])
        }
        #expect(people == [])
    }

    @Test(arguments: engines)
    func `a look finds changes from before its own file was opened again`(engine: RecordStoreEngine) async throws {
        let store = try await filledStore(engine)
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .films) {
            await store.close()
            try await other.save(.sample("brazil"), in: .films, if: .always)
            _ = try await store.record("alien", in: .films)
            await store.lookForChanges()
        }
        #expect(told == [.all])
    }

    @Test(arguments: engines)
    func `a second reader does not hide a change from the first`(engine: RecordStoreEngine) async throws {
        let store = try await filledStore(engine)
        let other = engine.makeStore(in: directory)
        let told = try await store.changes(in: .films) {
            try await other.save(.sample("brazil"), in: .films, if: .always)
            _ = await store.changes(to: "alien", in: .films)
            await store.lookForChanges()
        }
        #expect(told == [.all])
    }

    private func filledStore(_ engine: RecordStoreEngine) async throws -> any RecordStore {
        let store = engine.makeStore(in: directory)
        try await store.save(.sample("alien"), in: .films, if: .always)
        try await store.save(.sample("ripley"), in: .people, if: .always)
        return store
    }
}
