public import Domain

/// A text that must never be seen: every way to print it shows a placeholder.
public struct Secret: Sendable, Hashable, Redacted {
    /// For the place that needs it, and for no message, log or error.
    let value: String

    /// Leaves out the white space around the text. Throws where nothing is left, or where a character is not a visible
    /// one of ASCII: a line break would end the header that carries the secret and begin another.
    public init(_ text: String) throws(CredentialError) {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { throw .empty }
        let value = String(scalars[first...last])
        guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .unprintable }
        self.value = value
    }
}
