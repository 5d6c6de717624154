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
                    remedy: "Run:  rm \(path)"
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

    /// Who may write besides the owner and its group: a kind (2 a user, 8 a group) and an id.
    private static let lists: [(kind: UInt8, permissions: UInt8, id: UInt32, isTrusted: Bool)] = [
        (2, 6, 4242, false), (8, 7, 4242, false), (2, 4, 4242, true), (8, 5, 4242, true), (2, 6, 0, true),
        (8, 6, 0, true),
        (2, 6, geteuid(), true),
    ]

    @Test(arguments: lists)
    func `a file or folder that a list lets others write is not trusted`(
        kind: UInt8,
        permissions: UInt8,
        id: UInt32,
        isTrusted: Bool
    ) throws {
        try Files.write([1], to: path)
        for place in [path, directory.path] {
            // Not every file system has lists.
            guard
                setList([(1, 7, .max), (kind, permissions, id), (4, 5, .max), (16, 7, .max), (32, 5, .max)], of: place)
            else { return }
            if isTrusted {
                #expect(try AtomicFile.readTrusted(path) == [1])
            } else {
                #expect(throws: FileError(.writableByGroup, path: place)) { try AtomicFile.readTrusted(path) }
            }
            // It takes the permission from all whom the list names.
            chmod(place, 0o700)
            #expect(try AtomicFile.readTrusted(path) == [1])
        }
    }

    private func setList(_ entries: [(kind: UInt8, permissions: UInt8, id: UInt32)], of path: String) -> Bool {
        typealias Function =
            @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<UInt8>, Int, CInt) -> CInt
        guard let function = dlsym(nil, "setxattr") else { return false }
        let list = entries.reduce(into: [2, 0, 0, 0] as [UInt8]) { bytes, entry in
            bytes +=
                [entry.kind, 0, entry.permissions, 0] + (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> ($0 * 8)) }
        }
        return unsafeBitCast(function, to: Function.self)(path, "system.posix_acl_access", list, list.count, 0) == 0
    }

    @Test func `the folder of a link's target, and of each link on the way, must be trusted as well`() throws {
        let folder = directory.path("others")
        try Files.createDirectory(folder)
        try Files.write([1], to: path)
        symlink("../note", folder + "/link")
        let link = directory.path("link")
        symlink("others/link", link)
        #expect(try AtomicFile.readTrusted(link) == [1])
        chmod(folder, 0o777)
        #expect(throws: FileError(.writableByEveryone, path: folder)) { try AtomicFile.readTrusted(link) }
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
        let remedy = "Run:  mv -i \(path) \(path).old"
        #expect(
            throws: RepositoryError.unusableConfiguration(reason: "\(path) belongs to another user", remedy: remedy)
        ) {
            try SecretFile(path: path).read()
        }
    }
}
