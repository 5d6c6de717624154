import DataKit
import DataKitDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// A database that is created while others use it, and files in its place that are none.
@Suite(.timeLimit(.minutes(1)))
struct SQLiteCreationTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    /// The journal mode of a database that is written cannot be changed, and SQLite does not wait for the writer.
    @Test func `a store waits for a writer of the database that it creates`() async throws {
        try Files.write([], to: file.path)
        let writer = try file.connect()
        try writer.run("CREATE TABLE books (title)")
        try writer.run("DROP TABLE books")
        try writer.run("BEGIN IMMEDIATE")
        let store = file.makeStore(busyTimeout: .seconds(30))
        let save = Task { try await store.save(.sample("alice"), in: .books, if: .always) }
        // A store that does not wait has failed by then.
        try await Task.sleep(for: .milliseconds(200))
        try writer.run("COMMIT")
        #expect(try await save.value == .saved)
    }

    @Test func `nobody opens a database while it is created`() async throws {
        let creator = try FileLock(guarding: file.path, .exclusive, timeout: .zero)
        let store = file.makeStore(busyTimeout: .milliseconds(50))
        let error = await #expect(throws: RecordStoreError.self) { try await store.keys(in: .books) }
        #expect(error?.reason == "another process is using it", "the caller names the file")
        creator.release()
        #expect(try await store.keys(in: .books) == [], "the next call tries again")
    }

    @Test func `a database that was deleted while it was open is created again by the next call`() async throws {
        let store = file.makeStore(busyTimeout: .seconds(5))
        try await store.save(.sample("alice"), in: .books, if: .always)
        deleteDatabase()
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        #expect(try await file.makeStore().keys(in: .books) == ["beowulf"])
    }

    @Test func `a look lets go of a database that was deleted, so that others can create it`() async throws {
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        deleteDatabase()
        let other = file.makeStore(busyTimeout: .milliseconds(500))
        await #expect(throws: RecordStoreError(reason: "another process is using it")) {
            try await other.keys(in: .books)
        }
        await store.lookForChanges()
        #expect(try await other.keys(in: .books) == [])
    }

    private func deleteDatabase() {
        for suffix in ["", "-wal", "-shm"] { unlink(file.path + suffix) }
    }

    @Test(arguments: ["", "-journal", "-wal", "-shm"], [S_IFIFO, S_IFDIR, S_IFCHR])
    func `a pipe, a folder or a device in place of a file is refused at once`(suffix: String, kind: mode_t) async throws
    {
        try await file.fill(count: 1)
        let path = file.path + suffix
        unlink(path)
        switch kind {
        case S_IFIFO: mkfifo(path, 0o600)
        case S_IFDIR: mkdir(path, 0o700)
        default: symlink("/dev/zero", path)
        }
        let error = await #expect(throws: RecordStoreError.self) {
            try await file.makeStore().save(.sample("alice"), in: .large, if: .always)
        }
        #expect(error?.reason.hasSuffix("is not a file") == true)
        #expect(file.warnings.warnings == [])
    }

    @Test func `a huge empty file in place of a database is set aside, and not read into memory`() async throws {
        try Files.write([], to: file.path)
        truncate(file.path, 3_000_000_000)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let before = peakMemory()
            let store = SQLiteFile.makeStore(path)
            try await store.save(.sample("alice"), in: .books, if: .always)
            #expect(peakMemory() - before < 20_000_000)
            #expect(Files.exists(path + ".damaged"))
        }
    }

    @Test func `a huge file and a pipe in place of a collection exhaust and stop nothing`() async throws {
        let folder = file.directory.path("files")
        try await FileRecordStore(directory: folder, warnings: file.warnings)
            .save(.sample("alice"), in: .books, if: .always)
        truncate("\(folder)/books.json", 3_000_000_000)
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            let before = peakMemory()
            let store = FileRecordStore(directory: folder, warnings: FakeWarningReporter())
            let keys = try await store.keys(in: .books)
            #expect(keys == [])
            #expect(peakMemory() - before < 80_000_000)
        }
        unlink("\(folder)/books.json")
        mkfifo("\(folder)/books.json", 0o600)
        await #expect(throws: RecordStoreError(reason: "\(folder)/books.json: not a regular file")) {
            try await FileRecordStore(directory: folder, warnings: file.warnings).keys(in: .books)
        }
    }
}

/// The most memory that this process has had, in bytes.
func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
    #endif
}
