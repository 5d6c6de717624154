/// A password. Every way to print it shows a placeholder; only who needs its text asks for it.
public struct Password: Sendable, Hashable, Redacted {
    /// What crypt(3) takes, in bytes (CRYPT_MAX_PASSPHRASE_SIZE, with the zero behind it).
    public static let longest = 511

    public let text: String

    /// Throws `invalidInput` for an empty text, and for one that may not arrive whole, so that another would pass for it:
    /// one that is too long, that holds a control character, or the one that stands for bytes that are no text. What else
    /// a password must be is for the service to say.
    public init(_ text: String) throws(MoviesError) {
        guard !text.isEmpty else { throw .invalidInput(reason: "The password is empty.") }
        guard text.utf8.count <= Self.longest else {
            throw .invalidInput(reason: "A password has at most \(Self.longest) bytes.")
        }
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && $0 != "\u{FFFD}" }) else {
            throw .invalidInput(reason: "A password has no control characters, and no bytes that are not UTF-8.")
        }
        self.text = text
    }
}
