/// Why a secret could not be read or kept. Tells nothing of the secret itself.
public enum SecretStoreError: Error, Sendable, Hashable {
    /// Others could read or replace it; the remedy is a sentence that says what mends it.
    case exposed(reason: String, remedy: String)
    /// The reason is a phrase for people.
    case failed(reason: String)
}

extension SecretStoreError: CustomStringConvertible {
    /// What is wrong, for people; on a line of its own, what mends it, where that is known.
    public var description: String {
        switch self {
        case .exposed(let reason, let remedy): "\(reason)\n\(remedy)"
        case .failed(let reason): reason
        }
    }
}
