import InfrastructureKitDoubles
import DataKit
import DataKitDoubles
import InfrastructureKit
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteReadOnlyTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    /// The link stops even root, because SQLite does not follow it. Permissions would not stop root.
    @Test func `reads if a log cannot be created`() async throws {
        try await file.fill(count: 2)
        symlink("/nowhere/at/all", file.path + "-shm")
        let store = file.makeStore()
        #expect(try await store.keys(in: .large) == ["1", "0"])
        await #expect(throws: RecordStoreError(reason: "it cannot be written")) {
            try await store.save(.sample("alice"), in: .large, if: .always)
        }
    }

    @Test func `reads if there is no room for a log`() async throws {
        try await file.fill(count: 2)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
            let store = SQLiteRecordStore(configuration: configuration, warnings: FakeWarningReporter())
            try await Files.withSizeLimit(bytes: 1000) {
                let keys = try await store.keys(in: .large)
                #expect(keys == ["1", "0"])
                await #expect(throws: RecordStoreError.self) {
                    try await store.save(.sample("alice"), in: .large, if: .always)
                }
            }
        }
    }

    @Test func `opens a path with characters that have a meaning in an address`() async throws {
        let path = file.directory.path("50% of #1?/é.db")
        let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
        let first = SQLiteRecordStore(configuration: configuration, warnings: file.warnings)
        try await first.save(.sample("alice"), in: .books, if: .always)
        let immutable = try SQLiteConnection(path: path, mode: .immutable, busyTimeout: .zero)
        #expect(throws: Never.self) { try immutable.run("SELECT 1") }
    }

    @Test(.enabled(if: geteuid() != 0, "permissions do not bind the superuser"), arguments: [false, true])
    func `reads in a directory that cannot be written, with or without a lock file`(hasLock: Bool) async throws {
        try await file.fill(count: 2)
        if !hasLock { unlink(file.path + ".lock") }
        try Files.setPermissions(0o500, of: file.directory.path)
        defer { try? Files.setPermissions(0o700, of: file.directory.path) }
        let store = file.makeStore()
        #expect(try await store.keys(in: .large) == ["1", "0"])
        await #expect(throws: RecordStoreError(reason: "it cannot be written")) {
            try await store.save(.sample("alice"), in: .large, if: .always)
        }
    }

    @Test(.enabled(if: geteuid() != 0, "permissions do not bind the superuser"))
    func `reads a file that cannot be written`() async throws {
        try await file.fill(count: 2)
        try Files.setPermissions(0o400, of: file.path)
        let store = file.makeStore()
        #expect(try await store.keys(in: .large) == ["1", "0"])
        await #expect(throws: RecordStoreError(reason: "it cannot be written")) {
            try await store.save(.sample("alice"), in: .large, if: .always)
        }
    }
}
