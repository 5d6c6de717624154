public import DomainKit

/// Port: holds one secret that only the user can read, safely across tasks and processes.
///
/// Errors say nothing of the secret: `unusableConfiguration` if others could read or replace it, otherwise `storage`.
public protocol SecretStore: Sendable {
    /// Returns the secret, or `nil` if there is none.
    func read() async throws(RepositoryError) -> [UInt8]?

    /// Replaces the secret while no other task or process writes it. A failed write leaves the old secret in place.
    ///
    /// - Parameter change: Replaces the secret, which is `nil` if there is none.
    @discardableResult
    func update<Value: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Value
    ) async throws(RepositoryError) -> Value

    /// Deletes the secret, even if others could read it. Does nothing if there is none.
    @discardableResult
    func delete() async throws(RepositoryError) -> Bool
}
