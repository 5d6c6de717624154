import DomainKit
import DataKit
import Dispatch
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// Files that are read whole.
@Suite(.timeLimit(.minutes(3)))
struct FileReadingTests {
    private let directory = TemporaryDirectory.made()
    private var path: String { directory.path("note") }

    @Test func `a named pipe without a writer, a device and a folder are refused at once`() throws {
        mkfifo(path, 0o600)
        for path in [path, "/dev/zero", "/dev/tty", directory.path] where Files.exists(path) {
            #expect(throws: FileError.self) { try AtomicFile.read(path) }
            #expect(throws: FileError.self) { try AtomicFile.readTrusted(path) }
            #expect(throws: RepositoryError.self) { try SecretFile(path: path).read() }
        }
        #expect(throws: FileError(.irregular, path: path)) { try AtomicFile.read(path) }
        #expect(FileError(.irregular, path: path).reason == "\(path): not a regular file")
    }

    @Test func `at most 1 MB is read, or what the caller says`() throws {
        try Files.write(Array(repeating: 0x2E, count: 1_000_000), to: path)
        chmod(path, 0o600)
        #expect(try AtomicFile.read(path)?.count == 1_000_000)
        #expect(try SecretFile(path: path).read()?.count == 1_000_000)
        #expect(throws: FileError(code: EFBIG, path: path)) { try AtomicFile.read(path, limit: 999_999) }
        for size in [1_000_001, 3_000_000_000] as [off_t] {
            truncate(path, size)
            #expect(throws: FileError(code: EFBIG, path: path)) { try AtomicFile.read(path) }
            #expect(throws: FileError(code: EFBIG, path: path)) { try AtomicFile.readTrusted(path) }
            #expect(throws: FileError(code: EFBIG, path: path)) {
                try UserFile.Parts(of: path, input: -1, limit: 1_000_000)
            }
            #expect(
                throws: RepositoryError.unusableConfiguration(
                    reason: "\(path) is larger than 1 MB",
                    remedy: "Run:  rm '\(path)'"
                )
            ) {
                try SecretFile(path: path).read()
            }
        }
        #expect(try AtomicFile.read("\(path) missing") == nil)
        // In whichever folder.
        chmod(directory.path, 0o777)
        #expect(try AtomicFile.readTrusted("\(path) missing") == nil)
    }

    @Test func `a file that the user names may be a pipe, and none is read beyond the limit`() throws {
        mkfifo(path, 0o600)
        // On a queue, because each end waits for the other one.
        DispatchQueue(label: "writer").async { [path] in
            let writer = open(path, O_WRONLY)
            _ = write(writer, [1, 2, 3] as [UInt8], 3)
            close(writer)
        }
        var parts = try UserFile.Parts(of: path, input: -1, limit: 3)
        var contents: [UInt8] = []
        while let part = try parts.next() { contents += part }
        #expect(contents == [1, 2, 3])
        var endless = try UserFile.Parts(of: "/dev/zero", input: -1, limit: 100_000)
        #expect(try endless.next()?.count == 64 * 1024)
        #expect(throws: FileError(code: EFBIG, path: "/dev/zero")) { try endless.next() }
    }

    // MARK: - Trust

    /// The permissions of a file and of its folder.
    private static let permissions: [(file: Int, folder: Int, isTrusted: Bool)] = [
        (0o600, 0o755, true), (0o644, 0o755, true), (0o664, 0o755, true), (0o602, 0o755, false), (0o666, 0o755, false),
        (0o600, 0o775, true), (0o600, 0o777, false), (0o600, 0o1777, true),
    ]

    @Test(arguments: permissions)
    func `what everyone can write, or its folder, is not trusted`(file: Int, folder: Int, isTrusted: Bool) throws {
        try Files.write([1], to: path)
        try Files.setPermissions(file, of: path)
        chmod(directory.path, mode_t(folder))
        if isTrusted {
            #expect(try AtomicFile.readTrusted(path) == [1])
        } else {
            let open = folder == 0o777 ? directory.path : path
            #expect(throws: FileError(.writableByEveryone, path: open)) { try AtomicFile.readTrusted(path) }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to somebody else"))
    func `what another user has or a group can write is not trusted, but what root or its group can`() throws {
        try Files.write([1], to: path)
        chmod(directory.path, 0o770)
        #expect(try AtomicFile.readTrusted(path) == [1])
        chown(directory.path, uid_t.max, 1)
        #expect(throws: FileError(.writableByGroup, path: directory.path)) { try AtomicFile.readTrusted(path) }
        chown(directory.path, 12345, gid_t.max)
        #expect(throws: FileError(.foreign, path: directory.path)) { try AtomicFile.readTrusted(path) }
        chown(path, uid_t.max, 1)
        chmod(path, 0o660)
        #expect(throws: FileError(.writableByGroup, path: path)) { try AtomicFile.readTrusted(path) }
        chown(path, 12345, gid_t.max)
        #expect(throws: FileError(.foreign, path: path)) { try AtomicFile.readTrusted(path) }
        let remedy = "Run:  mv -i '\(path)' '\(path)'.old"
        #expect(
            throws: RepositoryError.unusableConfiguration(reason: "\(path) belongs to another user", remedy: remedy)
        ) {
            try SecretFile(path: path).read()
        }
    }
}
