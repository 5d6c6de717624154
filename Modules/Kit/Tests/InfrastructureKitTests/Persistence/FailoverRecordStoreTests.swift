import DataKit
import DataKitDoubles
import InfrastructureKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FailoverRecordStoreTests {
    private let warnings = FakeWarningReporter()
    private let engine = FakeRecordStore()
    private let store: FailoverRecordStore

    init() {
        store = FailoverRecordStore(name: "cache", engine: engine, warnings: warnings)
    }

    @Test func `an engine is used until it fails, and not again`() async throws {
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try await engine.keys(in: .books) == ["alice"])
        #expect(warnings.warnings == [])
        engine.failReading("the disk is full")
        engine.failWriting("the disk is full")
        let late = try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(late == .superseded, "memory has other versions")
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        engine.recover()
        #expect(try await store.keys(in: .books) == ["beowulf"])
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `only the first of many failures is reported`() async throws {
        engine.failReading("it is broken")
        engine.failWriting("it is broken")
        await withTaskGroup { [store] group in
            for index in 0..<20 {
                group.addTask { _ = try? await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
        }
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "it is broken")])
        #expect(try await store.keys(in: .large).count == 20)
    }

    @Test func `a deletion that fails in the engine throws, every time`() async throws {
        try await store.save(.sample("alice"), in: .books, if: .always)
        engine.failWriting("the disk is full")
        for _ in 1...2 {
            await #expect(throws: RecordStoreError(reason: "the disk is full")) {
                try await store.delete(key: "alice", in: .books)
            }
            await #expect(throws: RecordStoreError(reason: "cache: the disk is full")) {
                try await store.deleteAll(in: .books)
            }
        }
        #expect(try await store.keys(in: .books) == [], "a record that should be gone is not read again")
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `deletions reach an engine that is not used any more`() async throws {
        for key in ["alice", "beowulf", "candide"] { try await store.save(.sample(key), in: .books, if: .always) }
        let version = try await store.slot(forKey: "beowulf", in: .books).version
        engine.failSaving("the disk is full")
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await store.delete(key: "alice", in: .books)
        #expect(try await engine.keys(in: .books) == ["candide", "beowulf"])
        try await store.write([.delete(key: "beowulf", if: .unchanged(since: version))], in: .books)
        #expect(try await engine.keys(in: .books) == ["candide"])
        try await store.deleteAll(in: .books)
        #expect(try await engine.keys(in: .books) == [])
        #expect(try await store.keys(in: .books) == [])
    }

    @Test func `readers from before the failure of the engine are told of changes in memory`() async throws {
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("alice"), in: .books, if: .always)
            engine.failSaving("the disk is full")
            try await store.save(.sample("beowulf"), in: .books, if: .always)
            try await store.deleteAll(in: .books)
        }
        #expect(told == [.record(key: "alice"), .record(key: "beowulf"), .all, .all], "both have something to delete")
    }

    @Test func `continues in memory if the database cannot be created`() async throws {
        let configuration = SQLiteStoreConfiguration(path: "/dev/null/cache.db", durability: .disposable)
        let engine = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        let store = FailoverRecordStore(name: "cache", engine: engine, warnings: warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try await store.keys(in: .books) == ["alice"])
        let reason = "/dev/null/cache.db.lock: not a directory"
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: reason)])
    }
}
