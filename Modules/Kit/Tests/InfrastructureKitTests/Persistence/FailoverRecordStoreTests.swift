import DomainKit
import DataKit
import DataKitDoubles
import InfrastructureKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct FailoverRecordStoreTests {
    private static let full = "the disk is full"
    private let warnings = FakeWarningReporter()
    private let engine = FakeRecordStore()
    private let store: FailoverRecordStore

    init() {
        store = FailoverRecordStore(name: "cache", engine: engine, warnings: warnings)
    }

    @Test func `an engine is used until it fails, and not again, and only the first failure is reported`() async throws
    {
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try await engine.keys(in: .books) == ["alice"])
        #expect(warnings.warnings == [])
        engine.failReading(Self.full)
        engine.failWriting(Self.full)
        await withTaskGroup { [store] group in
            for index in 0..<20 {
                group.addTask { _ = try? await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
        }
        #expect(try await store.keys(in: .large).count == 20)
        let late = try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(late == .superseded, "memory has other versions")
        engine.recover()
        #expect(try await store.keys(in: .books) == [])
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: Self.full)])
    }

    @Test func `a deletion reaches an engine that is not used any more, and throws if it fails there`() async throws {
        for key in ["alice", "beowulf", "candide"] { try await store.save(.sample(key), in: .books, if: .always) }
        let version = try await store.slot(forKey: "beowulf", in: .books).version
        engine.failSaving(Self.full)
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await store.delete(key: "alice", in: .books)
        #expect(try await engine.keys(in: .books) == ["candide", "beowulf"])
        try await store.write([.delete(key: "beowulf", if: .unchanged(since: version))], in: .books)
        #expect(try await engine.keys(in: .books) == ["candide"])
        engine.failWriting(Self.full)
        for _ in 1...2 {
            await #expect(throws: RepositoryError.storage(reason: Self.full)) {
                try await store.delete(key: "candide", in: .books)
            }
            await #expect(throws: RepositoryError.storage(reason: "cache: \(Self.full)")) {
                try await store.deleteAll(in: .books)
            }
        }
        #expect(try await store.keys(in: .books) == [], "a record that should be gone is not read again")
        engine.recover()
        try await store.deleteAll(in: .books)
        #expect(try await engine.keys(in: .books) == [])
    }

    @Test func `readers from before the failure of the engine are told of changes in memory`() async throws {
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("alice"), in: .books, if: .always)
            engine.failSaving(Self.full)
            try await store.save(.sample("beowulf"), in: .books, if: .always)
            try await store.deleteAll(in: .books)
        }
        #expect(told == [.record(key: "alice"), .record(key: "beowulf"), .all, .all], "both have something to delete")
    }
}
