import PlatformKit

/// A file that gets its name when its contents are complete.
///
/// Until then it has no name, so that nothing is left of it if the process is killed. A file system without unnamed files, as
/// on macOS and on many network drives, gives it a temporary name from the beginning. `replace()` also gives it a temporary
/// name, between two system calls. The next new file in the folder removes the temporary files whose process is gone.
///
/// ```swift
/// let file = try NewFile(for: path, permissions: 0o600)
/// try file.write(bytes)
/// try file.replace()
/// ```
final class NewFile {
    private let path: String
    private let permissions: mode_t
    private let folder: String
    private let file: OpenFile
    private var temporary: String?

    /// - Parameters:
    ///   - permissions: Before the process's umask is applied.
    ///   - isUnnamed: `false` to give the file a temporary name even if the file system has unnamed files.
    init(for path: String, permissions: mode_t, isUnnamed: Bool = true) throws(FileError) {
        self.path = path
        self.permissions = permissions
        folder = FileSystem.directory(of: path)
        Self.removeAbandoned(in: folder)
        if isUnnamed, let file = Self.openUnnamed(in: folder, permissions) {
            self.file = file
        } else {
            do throws(FileError) {
                let named = try Self.openNamed(in: folder, permissions)
                file = named.file
                temporary = named.name
            } catch {
                throw FileError(code: error.code, path: path)
            }
        }
    }

    deinit {
        if let temporary { unlink(temporary) }
    }

    /// Returns when the contents are on the disk.
    func write(_ bytes: [UInt8]) throws(FileError) {
        do throws(FileError) {
            try file.writeAll(bytes)
            try file.synchronize()
        } catch {
            // The user does not know the temporary name.
            throw FileError(code: error.code, path: path)
        }
    }

    /// - Throws: `EEXIST` if the path exists.
    func create() throws(FileError) {
        guard let temporary else { return try link(to: path) }
        // Take the name first, because rename(2) would replace an existing file. link(2) would do both in one step, but not
        // every file system has links.
        _ = try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
        guard rename(temporary, path) == 0 else {
            let error = FileError(path: path)
            try? FileSystem.remove(path)
            throw error
        }
        self.temporary = nil
    }

    func replace(keeping permissions: mode_t? = nil) throws(FileError) {
        if let permissions, fchmod(file.descriptor, permissions) != 0 { throw FileError(path: path) }
        let temporary = try temporaryName()
        guard rename(temporary, path) == 0 else { throw FileError(path: path) }
        self.temporary = nil
    }

    func temporaryName() throws(FileError) -> String {
        if let temporary { return temporary }
        let name = Self.newName(in: folder)
        try link(to: name)
        temporary = name
        return name
    }

    private func link(to name: String) throws(FileError) {
        let unnamed = "\(Self.descriptors)/\(file.descriptor)"
        guard linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { throw FileError(path: path) }
    }
}

extension NewFile {
    private static let descriptors = "/proc/self/fd"

    private static func openUnnamed(in folder: String, _ permissions: mode_t) -> OpenFile? {
        // Without this folder, the file could not get a name.
        guard let flag = OpenFile.unnamed, access(descriptors, X_OK) == 0,
            let file = try? OpenFile(folder, flags: O_WRONLY | flag, permissions: permissions)
        else { return nil }
        lock(file)
        return file
    }

    private static func openNamed(in folder: String, _ permissions: mode_t) throws(FileError) -> (
        file: OpenFile, name: String
    ) {
        while true {
            let name = newName(in: folder)
            let file = try OpenFile(name, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
            // Another process may have taken the file for an abandoned one before it was locked.
            if lock(file), try file.status().st_nlink > 0 { return (file, name) }
        }
    }

    /// Shows others that this process lives. `false` if another has locked the file, `true` if the file system has no locks.
    @discardableResult
    private static func lock(_ file: OpenFile) -> Bool {
        flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    private static let (prefix, suffix) = (".unfinished-", ".new")

    private static func newName(in folder: String) -> String {
        "\(folder)/\(prefix)\(UInt64.random(in: 0 ... .max))\(suffix)"
    }

    /// A process that lives has locked its files. The number of a process would not tell: another computer that shares the
    /// folder has other processes.
    private static func removeAbandoned(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            let path = "\(folder)/\(name)"
            guard let file = try? OpenFile(path, flags: O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY),
                flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            unlink(path)
        }
    }
}
