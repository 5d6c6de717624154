/// Why a text is no credential. Tells nothing of the text itself.
public enum CredentialError: Error, Sendable, Hashable {
    case empty
    /// It has a space, a control character or a letter outside ASCII in it.
    case unprintable
}
