public import Data

/// Keeps a secret in a file of its own that nobody but the user can read.
public actor FileSecretStore: SecretStore {
    private let executor = DispatchQueueExecutor(label: "FileSecretStore")
    private let file: SecretFile

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter path: Its directory is made, for the user alone, where there is none.
    public init(path: String) {
        file = SecretFile(path: path)
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
