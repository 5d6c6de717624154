import DomainKit
import DataKit
import DataKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// A database that others use or that cannot be written, and what is left when it is closed.
@Suite(.timeLimit(.minutes(3)))
struct SQLiteRecordStoreTests {
    private let file = SQLiteFile()

    @Test func `while another process writes, reads succeed and writes fail after the timeout`() async throws {
        let store = file.makeStore(busyTimeout: .milliseconds(20))
        try await store.save(.sample("alice"), in: .books, if: .always)
        let other = try file.connectedWriter()
        #expect(try await store.keys(in: .books) == ["alice"])
        await #expect(throws: RepositoryError.storage(reason: "another process is using it")) {
            try await store.save(.sample("beowulf"), in: .books, if: .always)
        }
        try other.run("COMMIT")
        try await store.save(.sample("beowulf"), in: .books, if: .always)
        #expect(try await store.keys(in: .books) == ["beowulf", "alice"])
    }

    /// The cooperative pool has one thread for each core. Saves that waited there would keep this test from reaching the
    /// commit that they wait for.
    @Test func `waiting stores do not stall other tasks`() async throws {
        try await file.fill(count: 1)
        let other = try file.connectedWriter()
        let count = ProcessInfo.processInfo.activeProcessorCount + 2
        let saves = (0..<count).map { index in
            let store = file.makeStore()
            return Task { try await store.save(.sample("\(index)"), in: .large, if: .always) }
        }
        for _ in 0..<100 { await Task.detached {}.value }
        try other.run("COMMIT")
        for save in saves { #expect(try await save.value == .saved) }
    }

    @Test func `leaves no log behind when closed, and can be used again`() async throws {
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        await store.close()
        #expect(try Files.names(in: file.directory.path) == ["cache.db", "cache.db.lock"])
        // Until it begins, a process that another test starts has the open files of this one.
        #expect(throws: Never.self) { try FileLock(guarding: file.path, .exclusive, timeout: .seconds(50)) }
        #expect(try await store.keys(in: .books) == ["alice"])
    }

    @Test func `gives back what was deleted when it is closed, unless another process writes`() async throws {
        try await file.fill(count: 400)
        let size = try Files.read(file.path).count
        let store = file.makeStore(busyTimeout: .milliseconds(20))
        try await store.deleteAll(in: .large)
        var other: SQLiteConnection? = try file.connectedWriter()
        await store.close()
        try other?.run("COMMIT")
        other = nil
        #expect(try await store.keys(in: .large) == [])
        #expect(try Files.read(file.path).count >= size)
        try await store.save(.sample("alice"), in: .books, if: .always)
        await store.close()
        #expect(try Files.read(file.path).count < 50_000)
        #expect(try await store.keys(in: .books) == ["alice"])
        #expect(try Files.names(in: file.directory.path).allSatisfy { $0.hasPrefix("cache.db") })
        #expect(file.warnings.warnings == [])
    }

    // MARK: - Places that cannot be written

    /// The link stops even root, because SQLite does not follow it. Permissions would not stop root.
    @Test func `reads if a log cannot be created`() async throws {
        try await file.fill(count: 2)
        symlink("/nowhere/at/all", file.path + "-shm")
        try await file.expectReadOnly()
    }

    @Test func `reads if there is no room for a log`() async throws {
        try await file.fill(count: 2)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let store = SQLiteFile.makeStore(path, durability: .disposable)
            try await Files.withSizeLimit(bytes: 1000) {
                let keys = try await store.keys(in: .large)
                #expect(keys == ["1", "0"])
                await #expect(throws: RepositoryError.self) {
                    try await store.save(.sample("alice"), in: .large, if: .always)
                }
            }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "permissions do not bind root"), arguments: ["file", "lock", "no lock"])
    func `reads a file or in a directory that cannot be written, with or without a lock`(place: String) async throws {
        try await file.fill(count: 2)
        if place == "no lock" { unlink(file.path + ".lock") }
        let isFile = place == "file"
        try Files.setPermissions(isFile ? 0o400 : 0o500, of: isFile ? file.path : file.directory.path)
        defer { try? Files.setPermissions(0o700, of: file.directory.path) }
        try await file.expectReadOnly()
    }
}
