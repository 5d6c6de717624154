public import DomainKit

/// A failed request. It is made where the request fails, and holds no address and no credential.
public enum TransferError: Error, Sendable, Hashable {
    case service(ServiceFailure)
    /// A transport that responds from a file of this computer cannot use the file. No response becomes this error, so no service
    /// can imitate advice about the user's files. The remedy is a sentence, or `nil` if nothing is wrong with the file itself.
    case file(reason: String, remedy: String?)
    case cancelled
}

extension TransferError {
    public init(_ error: SecretStoreError) {
        self =
            switch error {
            case .exposed(let reason, let remedy): .file(reason: reason, remedy: remedy)
            case .failed(let reason): .file(reason: reason, remedy: nil)
            }
    }
}

extension RepositoryError {
    public init(_ error: TransferError) {
        self =
            switch error {
            case .service(let failure): .service(failure)
            case .file(let reason, let remedy?): .unusableConfiguration(reason: reason, remedy: remedy)
            case .file(let reason, nil): .storage(reason: reason)
            case .cancelled: .cancelled
            }
    }
}
