import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// The three ways to write files: `AtomicFile` for the program's own, `UserFile` for those that the user names, and
/// `FileSystem.createFile` for databases.
@Suite(.timeLimit(.minutes(1)))
struct FileWritingTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("note") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func write(_ text: String) throws {
        let lock = try FileLock(guarding: path, .exclusive, timeout: .seconds(5))
        defer { lock.release() }
        try AtomicFile.write(Array(text.utf8), under: lock)
    }

    // MARK: - The program's files

    @Test func `a missing file has no contents`() throws {
        #expect(try AtomicFile.read(path) == nil)
    }

    @Test func `a file of the program is replaced by one that only the user can read`() throws {
        try Files.write(Array("old and longer".utf8), to: path)
        try Files.setPermissions(0o644, of: path)
        try write("new")
        #expect(try AtomicFile.read(path) == Array("new".utf8))
        #expect(try Files.permissions(of: path) == 0o600)
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `a link in place of a file of the program is replaced, not its target`() throws {
        try Files.write(Array("elsewhere".utf8), to: directory.path("target"))
        symlink(directory.path("target"), path)
        try write("new")
        #expect(try Files.read(directory.path("target")) == Array("elsewhere".utf8))
        #expect(try AtomicFile.read(path) == Array("new".utf8))
    }

    @Test func `a file of the program stays as it was if there is no room for a new one`() async throws {
        try write("old")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
            await Files.withSizeLimit(bytes: 1000) {
                #expect(throws: FileError(code: EFBIG, path: path)) {
                    try AtomicFile.write(Array(repeating: 0x2E, count: 100_000), under: lock)
                }
            }
        }
        #expect(try AtomicFile.read(path) == Array("old".utf8))
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `a file of the program does not replace a directory`() throws {
        try Files.createDirectory(path)
        #expect(throws: FileError.self) { try write("new") }
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
        #expect(throws: FileError(.irregular, path: path)) { try AtomicFile.read(path) }
    }

    // MARK: - The user's files

    @Test func `a new file of the user has the permissions that every program's files get`() throws {
        try Files.write([], to: directory.path("other"))
        let ordinary = try Files.permissions(of: directory.path("other"))
        try UserFile.create([1, 2, 3], at: path)
        #expect(try Files.read(path) == [1, 2, 3])
        #expect(try Files.permissions(of: path) == ordinary)
        #expect(try Files.names(in: directory.path) == ["note", "other"])
    }

    @Test func `creating a file of the user replaces nothing`() throws {
        try Files.write([9], to: path)
        #expect(throws: FileError(code: EEXIST, path: path)) { try UserFile.create([1], at: path) }
        #expect(try Files.read(path) == [9])
        #expect(try Files.names(in: directory.path) == ["note"])
    }

    @Test func `a file of the user that is replaced keeps its permissions`() throws {
        try Files.write([9, 9, 9, 9], to: path)
        try Files.setPermissions(0o640, of: path)
        try UserFile.replace([1], at: path)
        #expect(try Files.read(path) == [1])
        #expect(try Files.permissions(of: path) == 0o640)
        try UserFile.replace([2], at: directory.path("other"))
        #expect(try Files.names(in: directory.path) == ["note", "other"])
    }

    @Test func `the target of a user's link is replaced, not the link`() throws {
        try Files.write([9], to: path)
        symlink(path, directory.path("link"))
        try UserFile.replace([1], at: directory.path("link"))
        #expect(try Files.read(path) == [1])
        #expect(try Files.names(in: directory.path) == ["link", "note"])
    }

    @Test func `a device is written to and stays a device`() throws {
        try UserFile.replace([1], at: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func `a directory in place of a user's file and a missing directory are refused`() throws {
        #expect(throws: FileError(code: EISDIR, path: directory.path)) { try UserFile.replace([1], at: directory.path) }
        let missing = directory.path("none/cover.jpg")
        #expect(throws: FileError(code: ENOENT, path: missing)) { try UserFile.create([1], at: missing) }
    }

    @Test func `a file of the user stays as it was if there is no room for a new one`() async throws {
        try Files.write([9], to: path)
        await #expect(processExitsWith: .success) { [path = path as String] in
            await Files.withSizeLimit(bytes: 1000) {
                #expect(throws: FileError(code: EFBIG, path: path)) {
                    try UserFile.replace(Array(repeating: 1, count: 100_000), at: path)
                }
                #expect(throws: FileError(code: EFBIG, path: path + "2")) {
                    try UserFile.create(Array(repeating: 1, count: 100_000), at: path + "2")
                }
            }
        }
        #expect(try Files.read(path) == [9])
        #expect(try Files.names(in: directory.path) == ["note"])
    }

    // MARK: - Files that are not ours

    @Test(.timeLimit(.minutes(1))) func `a pipe is refused and not waited for`() throws {
        mkfifo(path, 0o600)
        let error = #expect(throws: FileError.self) { try AtomicFile.read(path) }
        #expect(error?.reason == "\(path): not a regular file")
    }

    @Test func `a device is refused`() throws {
        symlink("/dev/zero", path)
        #expect(throws: FileError(.irregular, path: path)) { try AtomicFile.read(path) }
    }

    @Test func `a file that is larger than the limit is refused`() throws {
        try Files.write([1, 2, 3], to: path)
        #expect(try AtomicFile.read(path, limit: 3) == [1, 2, 3])
        #expect(throws: FileError(code: EFBIG, path: path)) { try AtomicFile.read(path, limit: 2) }
    }

    @Test func `a file that the user names is not read beyond the limit, nor begun if that is known`() throws {
        try Files.write([1, 2, 3], to: path)
        var parts = try UserFile.Parts(of: path, limit: 3)
        #expect(try parts.next() == [1, 2, 3])
        #expect(try parts.next() == nil)
        #expect(throws: FileError(code: EFBIG, path: path)) { try UserFile.Parts(of: path, limit: 2) }
        var endless = try UserFile.Parts(of: "/dev/zero", limit: 100_000)
        #expect(try endless.next()?.count == 64 * 1024)
        #expect(throws: FileError(code: EFBIG, path: "/dev/zero")) { try endless.next() }
    }

    // MARK: - Databases

    @Test func `an empty file replaces nothing`() throws {
        try FileSystem.createFile(path)
        #expect(try Files.read(path) == [])
        #expect(throws: FileError(code: EEXIST, path: path)) { try FileSystem.createFile(path) }
        #expect(try Files.names(in: directory.path) == ["note"])
    }
}
