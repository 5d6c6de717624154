/// Why a secret could not be read or kept. Tells nothing of the secret itself.
public enum SecretStoreError: Error, Sendable, Hashable {
    /// Others could read or replace it; the remedy is a sentence that says what mends it.
    case exposed(reason: String, remedy: String)
    /// The reason is a phrase for people.
    case failed(reason: String)
}
