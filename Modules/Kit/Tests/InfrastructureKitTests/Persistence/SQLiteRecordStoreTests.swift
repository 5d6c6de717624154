import DataKitDoubles
import DataKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteRecordStoreTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    @Test func `creates nothing before its first use`() async throws {
        let store = file.makeStore()
        #expect(try Files.names(in: file.directory.path) == [])
        _ = try await store.records(in: .books, limit: 1)
        #expect(try Files.names(in: file.directory.path).contains("cache.db"))
    }

    @Test func `creates directories and files for the user alone`() async throws {
        let path = file.directory.path("a/b/user.db")
        let configuration = SQLiteStoreConfiguration(path: path, durability: .durable)
        let store = SQLiteRecordStore(configuration: configuration, warnings: file.warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try Files.permissions(of: file.directory.path("a")) == 0o700)
        #expect(try Files.permissions(of: file.directory.path("a/b")) == 0o700)
        let names = try Files.names(in: file.directory.path("a/b"))
        #expect(names == ["user.db", "user.db-shm", "user.db-wal", "user.db.lock"])
        for name in names {
            #expect(try Files.permissions(of: file.directory.path("a/b/\(name)")) == 0o600)
        }
    }

    @Test func `records and versions are there for the next store`() async throws {
        let first = file.makeStore()
        try await first.save(.sample("alice", "1865"), in: .books, if: .always)
        let second = file.makeStore()
        #expect(try await second.record("alice", in: .books) == .sample("alice", "1865"))
        let version = try await first.slot(forKey: "alice", in: .books).version
        #expect(try await second.slot(forKey: "alice", in: .books).version == version)
        try await second.deleteAll(in: .books)
        let outcome = try await first.save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
    }

    @Test(arguments: [SQLiteStoreConfiguration.Durability.disposable, .durable])
    func `is a write-ahead log database`(durability: SQLiteStoreConfiguration.Durability) async throws {
        let configuration = SQLiteStoreConfiguration(path: file.path, durability: durability)
        let store = SQLiteRecordStore(configuration: configuration, warnings: file.warnings)
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try file.connect().rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
    }

    @Test func `while another process writes, reads succeed and writes fail after the timeout`() async throws {
        let store = file.makeStore(busyTimeout: .milliseconds(50))
        try await store.save(.sample("alice"), in: .books, if: .always)
        let other = try file.connect()
        try other.run("BEGIN IMMEDIATE")
        #expect(try await store.keys(in: .books) == ["alice"])
        await #expect(throws: RecordStoreError(reason: "another process is using it")) {
            try await store.save(.sample("beowulf"), in: .books, if: .always)
        }
        try other.run("COMMIT")
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        #expect(try await store.keys(in: .books) == ["beowulf", "alice"])
    }

    @Test func `waits for another writer within the timeout`() async throws {
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        let other = file.makeStore()
        async let saved: Void = withThrowingTaskGroup { group in
            for index in 0..<50 {
                group.addTask { _ = try await store.save(.sample("a\(index)"), in: .large, if: .always) }
                group.addTask { _ = try await other.save(.sample("b\(index)"), in: .large, if: .always) }
            }
            try await group.waitForAll()
        }
        try await saved
        #expect(try await store.keys(in: .large).count == 100)
    }

    @Test func `fails if the file cannot be created`() async throws {
        try Files.write([], to: file.directory.path("file"))
        let configuration = SQLiteStoreConfiguration(
            path: file.directory.path("file/cache.db"),
            durability: .disposable
        )
        let store = SQLiteRecordStore(configuration: configuration, warnings: file.warnings)
        let error = await #expect(throws: RecordStoreError.self) { try await store.keys(in: .books) }
        #expect(error?.reason.contains("not a directory") == true)
    }

    @Test func `leaves no log behind when closed, and can be used again`() async throws {
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        await store.close()
        #expect(try Files.names(in: file.directory.path) == ["cache.db", "cache.db.lock"])
        // Until it begins, a process that another test starts has the open files of this one.
        #expect(throws: Never.self) { try FileLock(guarding: file.path, .exclusive, timeout: .seconds(5)) }
        #expect(try await store.keys(in: .books) == ["alice"])
    }

    @Test func `gives back what was deleted when it is closed`() async throws {
        try await file.fill(count: 400)
        #expect(try Files.read(file.path).count > 2_000_000)
        let store = file.makeStore()
        try await store.deleteAll(in: .large)
        try await store.save(.sample("alice"), in: .books, if: .always)
        await store.close()
        #expect(try Files.read(file.path).count < 50_000)
        #expect(try await store.keys(in: .books) == ["alice"])
        #expect(try Files.names(in: file.directory.path).allSatisfy { $0.hasPrefix("cache.db") })
    }

    @Test func `a deletion succeeds if its space cannot be given back, because another process writes`() async throws {
        try await file.fill(count: 400)
        let store = file.makeStore(busyTimeout: .milliseconds(20))
        try await store.deleteAll(in: .large)
        let other = try file.connect()
        try other.run("BEGIN IMMEDIATE")
        await store.close()
        try other.run("COMMIT")
        #expect(try await file.makeStore().keys(in: .large) == [])
        #expect(file.warnings.warnings == [])
    }

    /// The cooperative pool has one thread for each core. Saves that waited there would keep this test from reaching the
    /// commit that they wait for.
    @Test func `waiting stores do not stall other tasks`() async throws {
        try await file.fill(count: 1)
        let other = try file.connect()
        try other.run("BEGIN IMMEDIATE")
        let count = ProcessInfo.processInfo.activeProcessorCount + 2
        let saves = (0..<count).map { index in
            let store = file.makeStore(busyTimeout: .seconds(60))
            return Task { try await store.save(.sample("\(index)"), in: .large, if: .always) }
        }
        for _ in 0..<100 { await Task.detached {}.value }
        try other.run("COMMIT")
        for save in saves { #expect(try await save.value == .saved) }
    }

    @Test(arguments: [
        ("PRAGMA user_version = 2", "it belongs to a newer version of this program"),
        ("PRAGMA application_id = 7", "it is the database of another program"),
        ("PRAGMA application_id = 0", "it is the database of another program"),
        ("PRAGMA user_version = 0", "it is the database of another program"),
    ])
    func `does not change a database with another mark or version`(change: String, reason: String) async throws {
        try Files.write([], to: file.path)
        try await file.fill(count: 1)
        try file.connect().run(change)
        try await expectUntouched(reason: reason)
    }

    @Test(arguments: ["CREATE TABLE books (title)", "PRAGMA user_version = 1", "PRAGMA application_id = 1"])
    func `does not change another program's database`(making statement: String) async throws {
        try Files.write([], to: file.path)
        try file.connect().run(statement)
        try await expectUntouched(reason: "it is the database of another program")
    }

    private func expectUntouched(reason: String) async throws {
        let before = try Files.read(file.path)
        let store = file.makeStore()
        for _ in 1...2 {
            await #expect(throws: RecordStoreError(reason: reason)) {
                try await store.save(.sample("alice"), in: .books, if: .always)
            }
        }
        #expect(try Files.read(file.path) == before)
        #expect(file.warnings.warnings == [])
    }
}
