import DomainKit
import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// A database that is created while others use it, and files in its place that are none.
@Suite(.timeLimit(.minutes(3)))
struct SQLiteCreationTests {
    private let file = SQLiteFile()

    @Test func `creates nothing before its first use, and then a database for the user alone`() async throws {
        for (folder, durability) in [("a", SQLiteStoreConfiguration.Durability.disposable), ("b", .durable)] {
            let store = file.makeStore("\(folder)/b/user.db", durability: durability)
            #expect(!Files.exists(file.directory.path(folder)))
            #expect(try await store.keys(in: .books) == [])
            let path = file.directory.path("\(folder)/b")
            for path in [path, file.directory.path(folder)] { #expect(try Files.permissions(of: path) == 0o700) }
            let names = try Files.names(in: path)
            #expect(names == ["user.db", "user.db-shm", "user.db-wal", "user.db.lock"])
            for name in names { #expect(try Files.permissions(of: "\(path)/\(name)") == 0o600) }
            let connection = try SQLiteConnection(path: "\(path)/user.db", busyTimeout: .zero)
            #expect(try connection.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
        }
    }

    @Test func `a path may have characters that have a meaning in an address`() async throws {
        let name = "50% of #1?/é.db"
        try await file.makeStore(name).save(.sample("alice"), in: .books, if: .always)
        let immutable = try SQLiteConnection(path: file.directory.path(name), isImmutable: true, busyTimeout: .zero)
        #expect(throws: Never.self) { try immutable.run("SELECT 1") }
    }

    /// The journal mode of a database that is written cannot be changed, and SQLite does not wait for the writer.
    @Test func `who writes a new database, or creates it, is waited for`() async throws {
        try Files.write([], to: file.path)
        let creator = try FileLock(guarding: file.path, .exclusive, timeout: .zero)
        // The caller names the file.
        let inUse = RepositoryError.storage(reason: "another process is using it")
        await #expect(throws: inUse) { try await file.makeStore(busyTimeout: .zero).keys(in: .books) }
        creator.release()
        let writer = try file.connect()
        try writer.run("CREATE TABLE books (title)")
        try writer.run("DROP TABLE books")
        try writer.run("BEGIN IMMEDIATE")
        await #expect(throws: inUse) { try await file.makeStore(busyTimeout: .zero).keys(in: .books) }
        let save = Task { try await file.makeStore().save(.sample("alice"), in: .books, if: .always) }
        try writer.run("COMMIT")
        #expect(try await save.value == .saved)
        #expect(file.warnings.warnings == [])
    }

    @Test func `a database that was deleted while it was open is created again`() async throws {
        func deleteDatabase() {
            for suffix in ["", "-wal", "-shm"] { unlink(file.path + suffix) }
        }
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        deleteDatabase()
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        #expect(try await file.makeStore().keys(in: .books) == ["beowulf"])

        deleteDatabase()
        await #expect(throws: RepositoryError.storage(reason: "another process is using it")) {
            try await file.makeStore(busyTimeout: .zero).keys(in: .books)
        }
        await store.lookForChanges()
        #expect(try await file.makeStore().keys(in: .books) == [])
    }

    @Test(arguments: ["a pipe", "a folder", "a device"])
    func `a special file in place of a database is refused at once`(kind: String) async throws {
        switch kind {
        case "a pipe": mkfifo(file.path, 0o600)
        case "a folder": mkdir(file.path, 0o700)
        default: symlink("/dev/zero", file.path)
        }
        await #expect(throws: RepositoryError.storage(reason: "it is not a file")) {
            try await file.makeStore().save(.sample("alice"), in: .large, if: .always)
        }
        #expect(file.warnings.warnings == [])
    }

    // MARK: - Marks

    private static let foreign = "it is the database of another program"

    /// What was done to an empty file, or to a database of this program.
    private static let marks: [(isFilled: Bool, change: String, reason: String)] = [
        (true, "PRAGMA user_version = 2", "it belongs to a newer version of this program"),
        (true, "PRAGMA application_id = 7", foreign), (true, "PRAGMA application_id = 0", foreign),
        (true, "PRAGMA user_version = 0", foreign), (false, "CREATE TABLE books (title)", foreign),
        (false, "PRAGMA user_version = 1", foreign), (false, "PRAGMA application_id = 1", foreign),
    ]

    @Test(arguments: marks)
    func `a database with another mark stays`(isFilled: Bool, change: String, reason: String) async throws {
        try Files.write([], to: file.path)
        if isFilled { try await file.fill(count: 1) }
        try file.connect().run(change)
        let before = try Files.read(file.path)
        await #expect(throws: RepositoryError.storage(reason: reason)) {
            try await file.makeStore().save(.sample("alice"), in: .books, if: .always)
        }
        #expect(try Files.read(file.path) == before)
        #expect(file.warnings.warnings == [])
    }
}
