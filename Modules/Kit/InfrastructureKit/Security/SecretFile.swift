public import DomainKit
public import DataKit
import PlatformKit

/// A file that only the user can read (0600).
///
/// A file is refused if others can read it, if it belongs to another user, or if it is a symbolic link, because others may
/// then know or have written its contents. It is also refused if it is larger than 1 MB. All calls block the thread.
package struct SecretFile: Sendable {
    private static let lockTimeout = Duration.seconds(2)

    package let path: String
    private let isSynchronized: Bool
    private let patience: LockPatience?

    /// Missing directories are created for the user alone.
    ///
    /// - Parameters:
    ///   - isSynchronized: Whether a write waits for the disk. Otherwise a power failure may damage the file.
    ///   - patience: What the program waits for locks, all together.
    package init(path: String, isSynchronized: Bool = true, patience: LockPatience? = nil) {
        self.path = path
        self.isSynchronized = isSynchronized
        self.patience = patience
    }

    /// `nil` if there is no file. Throws `unusableConfiguration` if the file is refused.
    package func read() throws(RepositoryError) -> [UInt8]? {
        let file: OpenFile
        do throws(FileError) {
            file = try OpenFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            // A link in the path may lead in a circle, too.
            case ELOOP where FileSystem.target(ofLink: path) != nil:
                throw refusal("is a symbolic link", remedy: { "rm \($0)" })
            default: throw .storage(reason: error.reason)
            }
        }
        let status = try ofFiles { () throws(FileError) in try file.status() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw noFile }
        guard status.st_uid == geteuid() else { throw refusal("belongs to another user", remedy: Self.setAside) }
        guard status.st_mode & 0o077 == 0 else {
            throw refusal("can be read by other users", remedy: { "chmod 600 \($0)" })
        }
        do throws(FileError) {
            return try file.readAll()
        } catch {
            throw error.isTooLarge
                ? refusal("is larger than 1 MB", remedy: { "rm \($0)" }) : .storage(reason: error.reason)
        }
    }

    /// Passes the contents to `change`, `nil` if there is no file, and writes them back if they changed, while no other process
    /// writes. If `change` sets them to `nil`, the file is removed.
    package func update<Outcome>(_ change: (inout [UInt8]?) -> Outcome) throws(RepositoryError) -> Outcome {
        let lock = try ofFiles { () throws(FileError) in try acquireLock() }
        defer { lock.release() }
        let before = try read()
        var after = before
        let outcome = change(&after)
        if after != before { try ofFiles { () throws(FileError) in try replace(by: after, under: lock) } }
        return outcome
    }

    /// Removes even a file that `read()` refuses, and returns whether there was one. Without a file, nothing is created, not even a
    /// lock file. Throws `unusableConfiguration` if there is a folder in its place, which is not removed.
    @discardableResult
    package func delete() throws(RepositoryError) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 || errno != ENOENT else { return false }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw noFile }
        try ofFiles { () throws(FileError) in
            let lock = try acquireLock()
            defer { lock.release() }
            try AtomicFile.remove(under: lock)
        }
        return true
    }

    private func acquireLock() throws(FileError) -> FileLock {
        try FileLock(guarding: path, .exclusive, timeout: Self.lockTimeout, patience: patience)
    }

    private func replace(by contents: [UInt8]?, under lock: FileLock) throws(FileError) {
        if let contents {
            try AtomicFile.write(contents, under: lock, isSynchronized: isSynchronized)
        } else {
            try AtomicFile.remove(under: lock)
        }
    }

    private var noFile: RepositoryError { refusal("is not a file", remedy: Self.setAside) }

    /// What may be somebody's is not deleted.
    private static func setAside(_ word: ShellWord) -> String { "mv -i \(word) \(word).old" }

    /// - Parameter remedy: The command that repairs the fault, for the path as a word of it.
    private func refusal(_ fault: String, remedy: (ShellWord) -> String) -> RepositoryError {
        let advice = ShellWord(path).map { "Run:  \(remedy($0))" } ?? "Remove or rename it."
        return .unusableConfiguration(reason: "\(path) \(fault)", remedy: advice)
    }

    private func ofFiles<Value>(_ call: () throws(FileError) -> Value) throws(RepositoryError) -> Value {
        do throws(FileError) {
            return try call()
        } catch {
            throw .storage(reason: error.reason)
        }
    }
}

/// A secret store over a `SecretFile`. Its calls may block, so they run on a queue of their own.
///
/// It is a file on every system, as for the keys of ssh. Most Linux servers have no keychain, and that of macOS asks the user after
/// each build of a program that is not signed.
public actor FileSecretStore: SecretStore {
    private let executor = DispatchQueueExecutor(label: "FileSecretStore")
    private let file: SecretFile

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Missing directories are created for the user alone.
    ///
    /// - Parameters:
    ///   - isSynchronized: Whether a write waits for the disk. Otherwise a power failure may damage the file.
    ///   - patience: What the program waits for locks, all together.
    public init(path: String, isSynchronized: Bool = true, patience: LockPatience? = nil) {
        file = SecretFile(path: path, isSynchronized: isSynchronized, patience: patience)
    }

    public func read() throws(RepositoryError) -> [UInt8]? {
        try file.read()
    }

    @discardableResult
    public func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) throws(RepositoryError) -> Outcome {
        try file.update(change)
    }

    @discardableResult
    public func delete() throws(RepositoryError) -> Bool {
        try file.delete()
    }
}

/// The store of a program that has no folder for secrets: reads find nothing, and writes fail.
public struct MissingSecretStore: SecretStore {
    private let reason: String

    public init(reason: String) {
        self.reason = reason
    }

    public func read() -> [UInt8]? { nil }

    public func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) throws(RepositoryError) -> Outcome {
        var secret: [UInt8]?
        let outcome = change(&secret)
        guard secret == nil else { throw .storage(reason: reason) }
        return outcome
    }

    public func delete() -> Bool { false }
}
