public import DataKit

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
    /// - Parameter isSynchronized: Whether a write waits for the disk. Otherwise a power failure may damage the file.
    public init(path: String, isSynchronized: Bool = true) {
        file = SecretFile(path: path, isSynchronized: isSynchronized)
    }

    public func read() throws(SecretStoreError) -> [UInt8]? {
        try file.read()
    }

    @discardableResult
    public func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) throws(SecretStoreError) -> Outcome {
        try file.update(change)
    }

    public func delete() throws(SecretStoreError) {
        try file.delete()
    }
}
