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

/// A failure of a secret store. It says nothing about the secret.
public enum SecretStoreError: Error, Sendable, Hashable {
    /// Others could read or replace the secret. The remedy is a sentence.
    case exposed(reason: String, remedy: String)
    /// The reason is a phrase for people.
    case failed(reason: String)
}

extension RepositoryError {
    public init(_ error: SecretStoreError) {
        self =
            switch error {
            case .exposed(let reason, let remedy): .unusableConfiguration(reason: reason, remedy: remedy)
            case .failed(let reason): .storage(reason: reason)
            }
    }
}
