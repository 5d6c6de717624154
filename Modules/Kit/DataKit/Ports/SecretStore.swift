public import DomainKit

/// Port: holds one secret that only the user can read, safely across tasks and processes.
public protocol SecretStore: Sendable {
    /// Returns the secret, or `nil` if there is none.
    func read() async throws(SecretStoreError) -> [UInt8]?

    /// Replaces the secret while no other task or process writes it. A failed write leaves the old secret in place.
    ///
    /// - Parameter change: Replaces the secret, which is `nil` if there is none.
    @discardableResult
    func update<Value: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Value
    ) async throws(SecretStoreError) -> Value

    /// Deletes the secret, even if others could read it. Does nothing if there is none.
    func delete() async throws(SecretStoreError)
}

/// It says nothing about the secret: `unusableConfiguration` if others could read or replace it, otherwise `storage`.
public typealias SecretStoreError = RepositoryError

extension SecretStoreError {
    public static func exposed(reason: String, remedy: String) -> Self {
        .unusableConfiguration(reason: reason, remedy: remedy)
    }

    public static func failed(reason: String) -> Self { .storage(reason: reason) }
}
