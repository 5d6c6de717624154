import DataKit
import DataKitDoubles
import InfrastructureKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FallbackRecordStoreTests {
    private let warnings = FakeWarningReporter()

    @Test func `only the first failure is reported`() async throws {
        let primary = FakeRecordStore()
        primary.failReading("it is broken")
        primary.failWriting("it is broken")
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        await withTaskGroup { group in
            for index in 0..<20 {
                group.addTask { _ = try? await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
        }
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "it is broken")])
        #expect(try await store.keys(in: .large).count == 20)
    }

    @Test func `a primary that works is used`() async throws {
        let primary = InMemoryRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try await primary.keys(in: .books) == ["alice"])
        #expect(warnings.warnings == [])
    }

    @Test func `a primary that has failed is not used again`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        primary.failReading("the disk is full")
        primary.failWriting("the disk is full")
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        primary.recover()
        #expect(try await store.keys(in: .books) == ["beowulf"])
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `a deletion that fails in the primary throws, every time`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        primary.failWriting("the disk is full")
        for _ in 1...2 {
            let error = RecordStoreError(reason: "cache: the disk is full")
            await #expect(throws: error) { try await store.delete(key: "alice", in: .books) }
            await #expect(throws: error) { try await store.deleteAll(in: .books) }
        }
        #expect(try await store.keys(in: .books) == [], "a record that should be gone is not read again")
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `deletions reach a primary that is not used any more`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        for key in ["alice", "beowulf", "candide"] { try await store.save(.sample(key), in: .books, if: .always) }
        primary.failSaving("the disk is full")
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await store.delete(key: "alice", in: .books)
        #expect(try await primary.keys(in: .books) == ["candide", "beowulf"])
        try await store.deleteAll(in: .books)
        #expect(try await primary.keys(in: .books) == [])
        #expect(try await store.keys(in: .books) == [])
    }

    @Test func `of several writes, the deletions reach a primary that is not used any more`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        for key in ["alice", "beowulf"] { try await store.save(.sample(key), in: .books, if: .always) }
        primary.failSaving("the disk is full")
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        let version = try await store.slot(forKey: "beowulf", in: .books).version
        let writes: [RecordWrite] = [
            .delete(key: "beowulf", if: .unchanged(since: version)), .save(.sample("candide"), if: .always),
        ]
        #expect(try await store.write(writes, in: .books) == .saved)
        #expect(try await primary.keys(in: .books) == ["alice"])
        #expect(try await store.keys(in: .books) == ["candide"])
        #expect(try await store.write(writes, in: .books) == .superseded)
    }

    @Test func `several writes throw if there is a deletion and the primary fails`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        let version = try await store.slot(forKey: "alice", in: .books).version
        primary.failWriting("the disk is full")
        let writes: [RecordWrite] = [
            .save(.sample("beowulf"), if: .always), .delete(key: "alice", if: .unchanged(since: version)),
        ]
        await #expect(throws: RecordStoreError(reason: "cache: the disk is full")) {
            try await store.write(writes, in: .books)
        }
        #expect(try await store.keys(in: .books) == [])
        try await store.write([.save(.sample("beowulf"), if: .always)], in: .books)
        #expect(try await store.keys(in: .books) == ["beowulf"])
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `a write that expects a version of a failed primary is superseded`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        let version = try await store.slot(forKey: "alice", in: .books).version
        try await store.deleteAll(in: .books)
        primary.failReading("the disk is full")
        primary.failWriting("the disk is full")
        let outcome = try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
    }

    @Test func `readers from before the failure of the primary are told of changes in memory`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        let told = try await store.changes(in: .books) {
            try await store.save(.sample("alice"), in: .books, if: .always)
            primary.failSaving("the disk is full")
            try await store.save(.sample("beowulf"), in: .books, if: .always)
            try await store.deleteAll(in: .books)
        }
        #expect(told == [.record(key: "alice"), .record(key: "beowulf"), .all, .all], "both have something to delete")
    }

    @Test func `continues in memory if the database cannot be created`() async throws {
        let configuration = SQLiteStoreConfiguration(path: "/dev/null/cache.db", durability: .disposable)
        let primary = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try await store.keys(in: .books) == ["alice"])
        let reason = "/dev/null/cache.db.lock: not a directory"
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: reason)])
    }
}
