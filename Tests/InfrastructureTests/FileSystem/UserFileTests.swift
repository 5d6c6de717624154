import Infrastructure
import Platform
import TestDoubles
import Testing

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
