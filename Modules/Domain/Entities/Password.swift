/// A password. Every way to print it shows a placeholder; only who needs its text asks for it.
public struct Password: Sendable, Hashable, Redacted {
    public let text: String

    /// Throws `invalidInput` for an empty text. What else a password must be is for the service to say.
    public init(_ text: String) throws(MoviesError) {
        guard !text.isEmpty else { throw .invalidInput(reason: "The password is empty.") }
        self.text = text
    }
}
