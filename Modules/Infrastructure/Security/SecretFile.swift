package import Data
import Platform

/// A file that nobody but the user can read (0600).
///
/// One that others can read, that belongs to someone else or that is a symbolic link is refused: what is in it may be
/// known, or not be the user's at all. Reading and writing block the thread.
package struct SecretFile: Sendable {
    package let path: String
    private let lockTimeout: Duration

    /// - Parameter lockTimeout: How long a write waits for another process before it fails.
    package init(path: String, lockTimeout: Duration = .seconds(5)) {
        self.path = path
        self.lockTimeout = lockTimeout
    }

    /// Nil where there is no file.
    package func read() throws(SecretStoreError) -> [UInt8]? {
        guard let file = try open() else { return nil }
        if let fault = SecretFileFault(descriptor: file.descriptor) { throw fault.error(path: path) }
        do throws(FileError) {
            return try file.readAll()
        } catch {
            throw .failed(reason: error.reason)
        }
    }

    /// Replaces the contents by what `change` makes of them, nil for no file, while no other process does.
    package func update<Outcome>(_ change: (inout [UInt8]?) -> Outcome) throws(SecretStoreError) -> Outcome {
        do {
            let lock = try FileLock(guarding: path, .exclusive, timeout: lockTimeout)
            defer { lock.release() }
            let before = try read()
            var after = before
            let outcome = change(&after)
            if after != before { try replace(by: after, under: lock) }
            return outcome
        } catch let error as SecretStoreError {
            throw error
        } catch {
            throw .failed(reason: (error as? FileError)?.reason ?? "\(path) cannot be written")
        }
    }

    /// Removes the file, also one that is refused otherwise: what others may know is to go all the more. A folder in its
    /// place is left for the user to look into. Where there is nothing, nothing is made either, not even a lock.
    package func delete() throws(SecretStoreError) {
        guard !isMissing else { return }
        do throws(FileError) {
            let lock = try FileLock(guarding: path, .exclusive, timeout: lockTimeout)
            defer { lock.release() }
            try FileSystem.remove(path)
        } catch {
            throw isFolder ? SecretFileFault.irregular.error(path: path) : .failed(reason: error.reason)
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

    /// Nil where there is no file. Does not follow a link, nor wait for a writer of a named pipe.
    private func open() throws(SecretStoreError) -> OpenFile? {
        do throws(FileError) {
            return try OpenFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            case ELOOP: throw SecretFileFault.link.error(path: path)
            default: throw .failed(reason: error.reason)
            }
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

/// Why a file is no place for a secret.
enum SecretFileFault: Sendable {
    case link
    case irregular
    case foreign
    case readableByOthers

    /// Nil for a regular file of the user's own that nobody else can read or write.
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

    func error(path: String) -> SecretStoreError {
        let (fault, command) =
            switch self {
            case .link: ("is a symbolic link", "rm")
            case .irregular: ("is not a file", "rm -r")
            case .foreign: ("belongs to another user", "rm -f")
            case .readableByOthers: ("can be read by other users", "chmod 600")
            }
        // One word for a shell, whatever the path holds.
        let word = "'\(path.replacing("'", with: #"'\''"#))'"
        return .exposed(reason: "\(path) \(fault)", remedy: "Run:  \(command) \(word)")
    }
}
