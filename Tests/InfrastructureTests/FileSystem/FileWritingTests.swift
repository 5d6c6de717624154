import Foundation
import Platform
import TestDoubles
import Testing

@testable import Infrastructure

@Suite(.timeLimit(.minutes(1)))
struct AtomicFileTests {
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

    @Test func `reads nothing where there is no file`() throws {
        #expect(try AtomicFile.read(path) == nil)
    }

    @Test func `replaces a file and makes it the user's alone`() throws {
        try Files.write(Array("old and longer".utf8), to: path)
        try Files.setPermissions(0o644, of: path)
        try write("new")
        #expect(try AtomicFile.read(path) == Array("new".utf8))
        #expect(try Files.permissions(of: path) == 0o600)
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `replaces a link, not what it points to`() throws {
        try Files.write(Array("elsewhere".utf8), to: directory.path("target"))
        symlink(directory.path("target"), path)
        try write("new")
        #expect(try Files.read(directory.path("target")) == Array("elsewhere".utf8))
        #expect(try AtomicFile.read(path) == Array("new".utf8))
    }

    @Test func `a write follows no link that waits in its way`() throws {
        symlink(directory.path("target"), path + ".new")
        try write("new")
        #expect(!Files.exists(directory.path("target")))
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `clears away what a killed write left`() throws {
        try Files.write(Array("half".utf8), to: path + ".new")
        try write("new")
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `keeps the old contents and no stray file where there is no room`() async throws {
        try write("old")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
            await FileSizeLimit.with(bytes: 1000) {
                #expect(throws: FileError(code: EFBIG, path: path + ".new")) {
                    try AtomicFile.write(Array(repeating: 0x2E, count: 100_000), under: lock)
                }
            }
        }
        #expect(try AtomicFile.read(path) == Array("old".utf8))
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
    }

    @Test func `does not replace a directory`() throws {
        try Files.createDirectory(path)
        #expect(throws: FileError.self) { try write("new") }
        #expect(try Files.names(in: directory.path) == ["note", "note.lock"])
        #expect(throws: FileError(code: EISDIR, path: path)) { try AtomicFile.read(path) }
    }
}

@Suite(.timeLimit(.minutes(1)))
struct UserFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("cover.jpg") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `a new file has the permissions that every program's files get`() throws {
        try Files.write([], to: directory.path("other"))
        let ordinary = try Files.permissions(of: directory.path("other"))
        try UserFile.create([1, 2, 3], at: path)
        #expect(try Files.read(path) == [1, 2, 3])
        #expect(try Files.permissions(of: path) == ordinary)
        #expect(try Files.names(in: directory.path) == ["cover.jpg", "other"])
    }

    @Test func `makes no file where there is something`() throws {
        try Files.write([9], to: path)
        #expect(throws: FileError(code: EEXIST, path: path)) { try UserFile.create([1], at: path) }
        #expect(try Files.read(path) == [9])
        #expect(try Files.names(in: directory.path) == ["cover.jpg"])
    }

    @Test func `replaces a file, which keeps its permissions`() throws {
        try Files.write([9, 9, 9, 9], to: path)
        try Files.setPermissions(0o640, of: path)
        try UserFile.replace([1], at: path)
        #expect(try Files.read(path) == [1])
        #expect(try Files.permissions(of: path) == 0o640)
        try UserFile.replace([2], at: directory.path("new.jpg"))
        #expect(try Files.names(in: directory.path) == ["cover.jpg", "new.jpg"])
    }

    @Test func `replaces what a link points to, not the link`() throws {
        try Files.write([9], to: path)
        symlink(path, directory.path("link"))
        try UserFile.replace([1], at: directory.path("link"))
        #expect(try Files.read(path) == [1])
        #expect(try Files.names(in: directory.path) == ["cover.jpg", "link"])
    }

    @Test func `writes to a device and leaves it one`() throws {
        try UserFile.replace([1], at: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func `a directory and a missing one are refused`() throws {
        #expect(throws: FileError(code: EISDIR, path: directory.path)) { try UserFile.replace([1], at: directory.path) }
        let missing = directory.path("none/cover.jpg")
        #expect(throws: FileError(code: ENOENT, path: missing)) { try UserFile.create([1], at: missing) }
    }

    @Test func `leaves the old file and no stray one where there is no room`() async throws {
        try Files.write([9], to: path)
        await #expect(processExitsWith: .success) { [path = path as String] in
            await FileSizeLimit.with(bytes: 1000) {
                #expect(throws: FileError(code: EFBIG, path: path)) {
                    try UserFile.replace(Array(repeating: 1, count: 100_000), at: path)
                }
                #expect(throws: FileError(code: EFBIG, path: path + "2")) {
                    try UserFile.create(Array(repeating: 1, count: 100_000), at: path + "2")
                }
            }
        }
        #expect(try Files.read(path) == [9])
        #expect(try Files.names(in: directory.path) == ["cover.jpg"])
    }
}

struct FileSystemTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [0, EPERM, ENOTSUP, EOPNOTSUPP])
    func `makes a file also where there are no links, and leaves one that is there`(code: Int32) throws {
        let path = directory.path("store.db")
        try create(path, code)
        #expect(FileSystem.size(of: path) == 0)
        try Data("contents".utf8).write(to: URL(filePath: path))
        try create(path, code)
        #expect(FileSystem.size(of: path) == 8)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["store.db"])
    }

    @Test func `any other refusal of a link is a failure`() {
        let path = directory.path("store.db")
        #expect(throws: FileError(code: EIO, path: path)) { try create(path, EIO) }
        #expect(FileSystem.identity(of: path) == nil)
    }

    private func create(_ path: String, _ code: Int32) throws {
        if code == 0 {
            try FileSystem.createFile(path)
        } else {
            try FileSystem.createFile(path) { _, _ in code }
        }
    }
}
