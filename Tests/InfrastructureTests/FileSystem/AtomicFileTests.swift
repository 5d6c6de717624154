import Infrastructure
import Platform
import TestDoubles
import Testing

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
