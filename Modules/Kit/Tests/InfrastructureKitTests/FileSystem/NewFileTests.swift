import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// New files whose process is killed.
@Suite(.timeLimit(.minutes(1)))
struct NewFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("note") }

    init() throws {
        directory = try TemporaryDirectory()
        try Files.write([9], to: path)
    }

    /// Whether the file system can make files without a name, by open(2) and the flag `O_TMPFILE` alone.
    private var hasUnnamedFiles: Bool {
        #if canImport(Darwin)
        return false
        #else
        let descriptor = open(directory.path, O_WRONLY | O_DIRECTORY | 0o20_000_000, 0o600)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
        #endif
    }

    @Test(arguments: 0...4, [true, false])
    func `a process killed after any step leaves nothing behind for good`(steps: Int, isUnnamed: Bool) async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, steps = steps as Int, isUnnamed = isUnnamed as Bool] in
            let file = try NewFile(for: path, permissions: 0o600, isUnnamed: isUnnamed)
            if steps > 0 { try file.write(Array(repeating: 1, count: 100_000)) }
            if steps > 1 { _ = try file.temporaryName() }
            if steps > 2 { try file.replace() }
            if steps > 3 { try NewFile(for: path + "2", permissions: 0o600, isUnnamed: isUnnamed).create() }
            withExtendedLifetime(file) { _ = kill(getpid(), SIGKILL) }
        }
        #expect(try Files.read(path) == (steps > 2 ? Array(repeating: 1, count: 100_000) : [9]))
        // A new file has a temporary name for the moment before it replaces another one.
        if isUnnamed, hasUnnamedFiles, steps != 2 {
            #expect(try Files.names(in: directory.path) == (steps > 3 ? ["note", "note2"] : ["note"]))
        }
        try UserFile.replace([2], at: path)
        #expect(try Files.read(path) == [2])
        #expect(try Files.names(in: directory.path) == (steps > 3 ? ["note", "note2"] : ["note"]))
    }

    @Test(arguments: [true, false])
    func `a file that is given up leaves nothing behind, and creating one replaces nothing`(isUnnamed: Bool) throws {
        var file: NewFile? = try NewFile(for: path, permissions: 0o600, isUnnamed: isUnnamed)
        try file?.write([1])
        #expect(throws: FileError(code: EEXIST, path: path)) { try file?.create() }
        _ = try file?.temporaryName()
        file = nil
        #expect(try Files.read(path) == [9])
        #expect(try Files.names(in: directory.path) == ["note"])
    }

    @Test func `temporary files of a process that lives are not removed, and those that are none`() throws {
        let file = try NewFile(for: path, permissions: 0o600, isUnnamed: false)
        try file.write([1])
        try UserFile.create([2], at: directory.path("other"))
        try file.replace()
        #expect(try Files.read(path) == [1])
        #expect(try Files.names(in: directory.path) == ["note", "other"])
        try Files.write([1], to: directory.path("target"))
        symlink(directory.path("target"), directory.path(".unfinished-1.new"))
        mkfifo(directory.path(".unfinished-2.new"), 0o600)
        try UserFile.replace([2], at: path)
        #expect(try Files.read(path) == [2])
        #expect(try Files.read(directory.path("target")) == [1])
    }
}
