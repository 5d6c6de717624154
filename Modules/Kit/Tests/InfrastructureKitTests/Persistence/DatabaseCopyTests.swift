import DataKitDoubles
import DataKit
import DomainKitDoubles
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// The second copy of a durable database.
@Suite(.timeLimit(.minutes(1)))
struct DatabaseCopyTests {
    private let file: SQLiteFile
    private let copy: String

    init() throws {
        file = try SQLiteFile()
        copy = file.path + ".backup"
    }

    @Test func `a process that has written copies the database when it closes it, for the user alone`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice", "in space"), in: .kept, if: .always)
        #expect(!Files.exists(copy))
        await store.close()
        #expect(copiedKeys() == ["alice"])
        #expect(try Files.permissions(of: copy) == 0o600)
        let names = ["cache.db", "cache.db.backup", "cache.db.backup.lock", "cache.db.lock"]
        #expect(try Files.names(in: file.directory.path) == names)
    }

    @Test func `a process that has only read, or failed to write, copies nothing`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.close()
        let first = FileSystem.version(of: copy)
        let version = try await store.slot(forKey: "beowulf", in: .kept).version
        await store.close()
        #expect(FileSystem.version(of: copy) == first)
        try await store.save(.sample("beowulf"), in: .kept, if: .always)
        await store.close()
        let second = FileSystem.version(of: copy)
        #expect(second != first)
        try await store.save(.sample("beowulf"), in: .kept, if: .unchanged(since: version))
        await store.close()
        #expect(FileSystem.version(of: copy) == second)
    }

    @Test func `a process that stays open copies when it looks for changes`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.lookForChanges()
        #expect(copiedKeys() == ["alice"])
        // As safe as before, which this sets for each connection.
        try await store.save(.sample("beowulf"), in: .kept, if: .always)
        await store.lookForChanges()
        #expect(copiedKeys() == ["alice", "beowulf"])
    }

    @Test func `a database without a copy gets one from any process`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.close()
        unlink(copy)
        #expect(try await store.keys(in: .kept) == ["alice"])
        await store.close()
        #expect(copiedKeys() == ["alice"])
    }

    @Test func `a disposable database has no copy`() async throws {
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.close()
        #expect(!Files.exists(copy))
    }

    @Test func `what can be dropped is copied if the last copy is ten minutes old`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        for (key, age, copied) in [
            ("alice", nil, ["alice"]), ("beowulf", 590, ["alice"]),
            ("candide", 600, ["alice", "beowulf", "candide"]),
        ] as [(String, TimeInterval?, [String])] {
            if let age {
                let past = Date(timeIntervalSinceNow: -age)
                try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: copy)
            }
            try await store.save(.sample(key), in: .books, if: .always)
            await store.close()
            #expect(copiedKeys() == copied)
        }
    }

    @Test func `when a collection is emptied, nothing of it is in the copy, even if the process is killed at once`()
        async throws
    {
        let store = SQLiteFile.makeStore(file.path)
        for key in ["alice", "beowulf"] {
            try await store.save(.sample(key, "secret of \(key)"), in: .kept, if: .always)
        }
        await store.close()
        #expect(try text().contains("secret of alice"))
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.path as String] in
            let store = SQLiteFile.makeStore(path)
            try await store.deleteAll(in: .kept)
            kill(getpid(), SIGKILL)
        }
        #expect(!Files.exists(copy))
        // Nothing is there to delete, and there is no copy.
        try await store.delete(key: "alice", in: .kept)
        await store.close()
        #expect(copiedKeys().isEmpty)
        #expect(try !text().contains("secret of alice"))
    }

    @Test(arguments: ["link", "pipe", "folder", "file"])
    func `what is in place of the copy or of its temporary file harms nothing`(kind: String) async throws {
        let other = file.directory.path("other")
        try Files.write(Array("mine".utf8), to: other)
        for path in [copy, copy + ".new"] {
            switch kind {
            case "link": symlink(other, path)
            case "pipe": mkfifo(path, 0o644)
            case "folder": mkdir(path, 0o700)
            default: try Files.write(SQLiteDamage.garbage(9000), to: path)
            }
        }
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.close()
        try await store.delete(key: "alice", in: .kept)
        try await store.save(.sample("beowulf"), in: .kept, if: .always)
        await store.close()
        #expect(try await store.keys(in: .kept) == ["beowulf"])
        #expect(try Files.read(other) == Array("mine".utf8))
        guard kind != "folder" else { return }
        #expect(copiedKeys() == ["beowulf"])
        #expect(try Files.permissions(of: copy) == 0o600)
        #expect(!Files.exists(copy + ".new"))
    }

    @Test func `a disk without room for the copy fails nothing, and leaves the last copy`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        for key in 0..<20 {
            try await store.save(.sample("\(key)", String(repeating: "x", count: 5000)), in: .kept, if: .always)
        }
        await store.close()
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let store = SQLiteFile.makeStore(path)
            try await store.save(.sample("alice"), in: .kept, if: .always)
            await Files.withSizeLimit(bytes: 60_000) { await store.close() }
        }
        #expect(copiedKeys().count == 20)
        #expect(!Files.exists(copy + ".new"))
        #expect(try await store.keys(in: .kept).count == 21)
        #expect(file.warnings.warnings == [])
    }

    @Test func `what a killed process has left of a copy is replaced`() async throws {
        for suffix in [".new", ".new-journal"] { try Files.write(SQLiteDamage.garbage(9000), to: copy + suffix) }
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.close()
        #expect(copiedKeys() == ["alice"])
        let left = try Files.names(in: file.directory.path).filter { $0.contains(".new") }
        #expect(left == [])
    }

    @Test func `of processes that close at once, the last copy has the writes of all`() async throws {
        for round in 0..<10 {
            await withTaskGroup { group in
                for process in 0..<4 {
                    group.addTask { [path = file.path] in
                        let store = SQLiteFile.makeStore(path)
                        _ = try? await store.save(.sample("\(round)-\(process)"), in: .kept, if: .always)
                        await store.close()
                    }
                }
            }
            #expect(copiedKeys().count == 4 * (round + 1))
        }
    }

    @Test func `who waits for another process that copies then copies what is there by now`() async throws {
        let stores = (0..<2).map { _ in SQLiteFile.makeStore(file.path) }
        try await stores[0].save(.sample("alice"), in: .kept, if: .always)
        let lock = try FileLock(guarding: copy, .exclusive, timeout: .zero)
        async let closed: Void = stores[0].close()
        try await stores[1].save(.sample("beowulf"), in: .kept, if: .always)
        try await Task.sleep(for: .milliseconds(50))
        #expect(!Files.exists(copy))
        lock.release()
        await closed
        #expect(copiedKeys() == ["alice", "beowulf"])
    }

    @Test func `a process whose file is gone creates and copies none at its end`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        for suffix in ["", "-wal", "-shm"] { unlink(file.path + suffix) }
        await store.close()
        #expect(try Files.names(in: file.directory.path) == ["cache.db.lock"])
    }

    /// Garbage, and a page that was written to the place of another one, of which `VACUUM` copies what is there.
    @Test(arguments: [true, false])
    func `a damaged database is moved aside with its copy, which stays whole`(isGarbage: Bool) async throws {
        let store = SQLiteFile.makeStore(file.path)
        for key in 10..<50 {
            try await store.save(.sample("\(key)", String(repeating: "x", count: 900)), in: .kept, if: .always)
        }
        await store.close()
        let healthy = try Files.read(copy)
        var bytes = try Files.read(file.path)
        // Pages of records that the next write does not meet.
        let pages = try ["kept10xxxx", "kept20xxxx"].map { text in
            try #require(bytes.firstRange(of: Array(text.utf8)).map { $0.lowerBound / 4096 * 4096 })
        }
        let damage = isGarbage ? SQLiteDamage.garbage(4096) : Array(bytes[pages[1]..<pages[1] + 4096])
        bytes.replaceSubrange(pages[0]..<pages[0] + 4096, with: damage)
        try Files.write(bytes, to: file.path)
        try await store.save(.sample("alice"), in: .kept, if: .always)
        await store.close()
        #expect(try Files.read(file.path + ".damaged.backup") == healthy)
        let repair = SQLiteRepair(
            configuration: SQLiteStoreConfiguration(path: file.path, durability: .durable),
            warnings: file.warnings
        )
        let outcome = try await repair.repair(file.path + ".damaged")
        #expect(outcome == .repaired(restored: 41, leftOut: 0, path: file.path + ".repaired"))
        #expect(copiedKeys().count == 41)
        #expect(try Files.read(file.path + ".repaired.backup") == healthy)
    }

    /// The keys in the copy, oldest first.
    private func copiedKeys() -> [String] {
        DamagedDatabase(path: copy).rows.reversed().map(\.record.key)
    }

    private func text() throws -> String {
        String(decoding: try Files.read(copy), as: UTF8.self)
    }
}

extension RecordCollection {
    /// A collection of which every process copies what it has written.
    fileprivate static let kept = RecordCollection(name: "kept", limit: nil, isIrreplaceable: true)
}
