import Data
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FallbackRecordStoreTests {
    private let warnings = FakeWarningReporter()

    @Test func `reports the first failure and no other`() async throws {
        let store = FallbackRecordStore(name: "cache", primary: FailingRecordStore(), warnings: warnings)
        await withTaskGroup { group in
            for index in 0..<20 {
                group.addTask { _ = await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
        }
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "it is broken")])
        #expect(try await store.keys(in: .large).count == 20)
    }

    @Test func `stays with a primary that works`() async throws {
        let primary = InMemoryRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        await store.save(.sample("alien"), in: .films, if: .always)
        #expect(try await primary.keys(in: .films) == ["alien"])
        #expect(warnings.warnings == [])
    }

    @Test func `asks a primary that has failed no more`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        await store.save(.sample("alien"), in: .films, if: .always)
        primary.failReading("the disk is full")
        primary.failWriting("the disk is full")
        await store.save(.sample("brazil"), in: .films, if: .always)
        primary.recover()
        #expect(try await store.keys(in: .films) == ["brazil"])
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `a deletion that the primary did not make is a failure, every time`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        await store.save(.sample("alien"), in: .films, if: .always)
        primary.failWriting("the disk is full")
        for _ in 1...2 {
            let error = RecordStoreError(reason: "cache: the disk is full")
            await #expect(throws: error) { try await store.delete(key: "alien", in: .films) }
            await #expect(throws: error) { try await store.deleteAll(in: .films) }
        }
        #expect(try await store.keys(in: .films) == [], "what should be gone is not read again")
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: "the disk is full")])
    }

    @Test func `deletes also from a primary that is out of use`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        for key in ["alien", "brazil", "charade"] { await store.save(.sample(key), in: .films, if: .always) }
        primary.failSaving("the disk is full")
        await store.save(.sample("alien"), in: .films, if: .always)
        try await store.delete(key: "alien", in: .films)
        #expect(try await primary.keys(in: .films) == ["charade", "brazil"])
        try await store.deleteAll(in: .films)
        #expect(try await primary.keys(in: .films) == [])
        #expect(try await store.keys(in: .films) == [])
    }

    @Test func `supersedes what a primary that has failed since was asked for`() async throws {
        let primary = FakeRecordStore()
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        let generation = await store.slot(forKey: "alien", in: .films).generation
        try await store.deleteAll(in: .films)
        primary.failReading("the disk is full")
        primary.failWriting("the disk is full")
        let outcome = await store.save(.sample("alien"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .superseded)
    }

    @Test func `goes on where a database cannot be made`() async throws {
        let configuration = SQLiteStoreConfiguration(path: "/dev/null/cache.db", durability: .disposable)
        let primary = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        let store = FallbackRecordStore(name: "cache", primary: primary, warnings: warnings)
        await store.save(.sample("alien"), in: .films, if: .always)
        #expect(try await store.keys(in: .films) == ["alien"])
        let reason = "/dev/null/cache.db.lock: not a directory"
        #expect(warnings.warnings == [.storeUnavailable(name: "cache", reason: reason)])
    }
}
