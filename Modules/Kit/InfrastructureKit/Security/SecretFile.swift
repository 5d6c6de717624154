package import DataKit
import PlatformKit

/// A file that only the user can read (0600).
///
/// A file is refused if others can read it, if it belongs to another user, or if it is a symbolic link, because others may
/// then know or have written its contents. It is also refused if it is larger than 1 MB. All calls block the thread.
package struct SecretFile: Sendable {
    package let path: String
    private let lockTimeout: Duration

    /// Missing directories are created for the user alone.
    package init(path: String, lockTimeout: Duration? = nil) {
        self.path = path
        self.lockTimeout = lockTimeout ?? LockPatience.usual
    }

    /// `nil` if there is no file. Throws `SecretStoreError.exposed` if the file is refused.
    package func read() throws(SecretStoreError) -> [UInt8]? {
        guard let file = try open() else { return nil }
        if let fault = Fault(descriptor: file.descriptor) { throw fault.error(path: path) }
        do throws(FileError) {
            return try file.readAll()
        } catch {
            throw error.isTooLarge ? Fault.large.error(path: path) : .failed(reason: error.reason)
        }
    }

    /// Passes the contents to `change`, `nil` if there is no file, and writes them back if they changed, while no other process
    /// writes. If `change` sets them to `nil`, the file is removed.
    package func update<Outcome>(_ change: (inout [UInt8]?) -> Outcome) throws(SecretStoreError) -> Outcome {
        let lock = try Self.ofFiles { () throws(FileError) in
            try FileLock(guarding: path, .exclusive, timeout: lockTimeout)
        }
        defer { lock.release() }
        let before = try read()
        var after = before
        let outcome = change(&after)
        if after != before { try Self.ofFiles { () throws(FileError) in try replace(by: after, under: lock) } }
        return outcome
    }

    /// Removes even a file that `read()` refuses. Without a file, nothing is created, not even a lock file. Throws
    /// `SecretStoreError.exposed` if there is a folder in its place, which is not removed.
    package func delete() throws(SecretStoreError) {
        guard !isMissing else { return }
        do throws(FileError) {
            let lock = try FileLock(guarding: path, .exclusive, timeout: lockTimeout)
            defer { lock.release() }
            try FileSystem.remove(path)
        } catch {
            throw isFolder ? Fault.irregular.error(path: path) : .failed(reason: error.reason)
        }
    }

    private var isFolder: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private var isMissing: Bool {
        var status = stat()
        return lstat(path, &status) != 0 && errno == ENOENT
    }

    /// Does not follow a link, and does not wait for a named pipe. `nil` if there is no file.
    private func open() throws(SecretStoreError) -> OpenFile? {
        do throws(FileError) {
            return try OpenFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            case ELOOP: throw Fault.link.error(path: path)
            default: throw .failed(reason: error.reason)
            }
        }
    }

    private static func ofFiles<Value>(_ call: () throws(FileError) -> Value) throws(SecretStoreError) -> Value {
        do throws(FileError) {
            return try call()
        } catch {
            throw .failed(reason: error.reason)
        }
    }

    private func replace(by contents: [UInt8]?, under lock: FileLock) throws(FileError) {
        if let contents {
            try AtomicFile.write(contents, under: lock)
        } else {
            try FileSystem.remove(path)
        }
    }
}

extension SecretFile {
    private enum Fault: Sendable {
        case link
        case irregular
        case large
        case foreign
        case readableByOthers

        /// `nil` for a regular file of the user that no one else can read or write.
        init?(descriptor: Int32) {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                self = .irregular
                return
            }
            if status.st_uid != geteuid() {
                self = .foreign
            } else if status.st_mode & 0o077 != 0 {
                self = .readableByOthers
            } else {
                return nil
            }
        }

        /// The remedy is the command that repairs the fault.
        func error(path: String) -> SecretStoreError {
            // Quoted, so that a shell reads any path as one word.
            let word = "'\(path.replacing("'", with: #"'\''"#))'"
            let (fault, command) =
                switch self {
                case .link: ("is a symbolic link", "rm \(word)")
                case .irregular: ("is not a file", "rm -r \(word)")
                case .large: ("is larger than 1 MB", "rm \(word)")
                // It is theirs, so it is not deleted.
                case .foreign: ("belongs to another user", "mv -i \(word) \(word).old")
                case .readableByOthers: ("can be read by other users", "chmod 600 \(word)")
                }
            return .exposed(reason: "\(path) \(fault)", remedy: "Run:  \(command)")
        }
    }
}
