/// What identifies the program to the service, as the user pasted it. Every way to print it shows a placeholder.
public struct AccessToken: Sendable, Hashable, Redacted {
    public let text: String

    /// White space around the text is removed. Throws `invalidInput` where nothing is left, or more
    /// than one word.
    public init(_ text: String) throws(MoviesError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { throw .invalidInput(reason: "The token is empty.") }
        guard words.count == 1 else { throw .invalidInput(reason: "A token has no space and no line break in it.") }
        self.text = String(word)
    }
}
