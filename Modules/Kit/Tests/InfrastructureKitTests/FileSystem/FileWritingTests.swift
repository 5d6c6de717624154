import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// The two ways to write files: `AtomicFile` for the program's own, and `UserFile` for those that the user names.
@Suite(.timeLimit(.minutes(3)))
struct FileWritingTests {
    private let directory = TemporaryDirectory.made()
    private var path: String { directory.path("note") }

    private func write(_ text: String) throws {
        let lock = try FileLock(guarding: path, .exclusive, timeout: .seconds(50))
        defer { lock.release() }
        try AtomicFile.write(Array(text.utf8), under: lock)
    }

    @Test func `a file of the program is replaced by one that only the user can read`() throws {
        #expect(try AtomicFile.read(path) == nil)
        try Files.write(Array("old and longer".utf8), to: path)
        try Files.setPermissions(0o644, of: path)
        try write("new")
        #expect(try AtomicFile.read(path) == Array("new".utf8))
        #expect(try Files.permissions(of: path) == 0o600)
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `a link in place of a file of the program is replaced, not its target, and a directory is not`() throws {
        try Files.write(Array("elsewhere".utf8), to: directory.path("target"))
        symlink(directory.path("target"), path)
        try write("new")
        #expect(try Files.read(directory.path("target")) == Array("elsewhere".utf8))
        #expect(try AtomicFile.read(path) == Array("new".utf8))
        unlink(path)
        try Files.createDirectory(path)
        #expect(throws: FileError.self) { try write("new") }
        #expect(try Files.names(in: directory.path) == ["note", "note.lock", "target"])
    }

    @Test func `files stay as they were if there is no room for new ones`() async throws {
        try write("old")
        try Files.write([9], to: directory.path("user's"))
        await #expect(processExitsWith: .success) {
            [path = path as String, other = directory.path("user's") as String] in
            let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
            let bytes = [UInt8](repeating: 0x2E, count: 100_000)
            await Files.withSizeLimit(bytes: 1000) {
                #expect(throws: FileError(code: EFBIG, path: path)) { try AtomicFile.write(bytes, under: lock) }
                #expect(throws: FileError(code: EFBIG, path: other)) { try UserFile.replace(bytes, at: other) }
                let new = other + "2"
                #expect(throws: FileError(code: EFBIG, path: new)) { try UserFile.create(bytes, at: new) }
            }
        }
        #expect(try AtomicFile.read(path) == Array("old".utf8))
        #expect(try Files.read(directory.path("user's")) == [9])
        #expect(try Files.names(in: directory.path) == ["note", "note.lock", "user's"])
    }

    @Test func `a new file replaces nothing, and one of the user has the permissions of every program's files`() throws
    {
        try Files.write([], to: directory.path("other"))
        let ordinary = try Files.permissions(of: directory.path("other"))
        try UserFile.create([1, 2, 3], at: path)
        #expect(try Files.permissions(of: path) == ordinary)
        #expect(throws: FileError(code: EEXIST, path: path)) { try UserFile.create([1], at: path) }
        #expect(try Files.read(path) == [1, 2, 3])
        #expect(try Files.names(in: directory.path) == ["note", "other"])
    }

    @Test func `a file of the user that is replaced keeps its permissions, and a link to it stays`() throws {
        try Files.write([9, 9, 9, 9], to: path)
        try Files.setPermissions(0o640, of: path)
        symlink(path, directory.path("link"))
        for (byte, name) in [(1, "note"), (2, "link"), (3, "other")] as [(UInt8, String)] {
            try UserFile.replace([byte], at: directory.path(name))
            #expect(try Files.read(directory.path(name)) == [byte])
        }
        #expect(try Files.read(path) == [2])
        #expect(try Files.permissions(of: path) == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link")) == path)
        #expect(try Files.names(in: directory.path) == ["link", "note", "other"])
    }

    @Test func `a device is written to and stays one, and directories, also missing ones, are refused`() throws {
        try UserFile.replace([1], at: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(throws: FileError(code: EISDIR, path: directory.path)) { try UserFile.replace([1], at: directory.path) }
        let missing = directory.path("none/cover.jpg")
        #expect(throws: FileError(code: ENOENT, path: missing)) { try UserFile.create([1], at: missing) }
    }

    @Test(arguments: [true, false])
    func `a new file takes its place at once, and leaves nothing behind if it cannot`(isUnnamed: Bool) throws {
        func write(_ byte: UInt8, isReplacing: Bool) throws {
            try NewFile.write([byte], to: path, permissions: 0o600, isReplacing: isReplacing, isUnnamed: isUnnamed)
        }
        try write(1, isReplacing: false)
        #expect(throws: FileError(code: EEXIST, path: path)) { try write(2, isReplacing: false) }
        #expect(try Files.read(path) == [1])
        try write(3, isReplacing: true)
        #expect(try Files.read(path) == [3])
        #expect(try Files.names(in: directory.path) == ["note"])
    }
}
