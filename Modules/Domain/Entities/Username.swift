/// The name that a user signs in with: white space at the ends removed, nothing but visible characters.
public struct Username: Sendable, Hashable {
    public let value: String

    /// Throws `invalidInput` for an empty name and for one with spaces or control characters in it.
    public init(_ text: String) throws(MoviesError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { throw .invalidInput(reason: "The user name is empty.") }
        guard words.count == 1, word.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw .invalidInput(reason: "A user name has no spaces and no control characters.")
        }
        value = String(word)
    }
}

extension Username: CustomStringConvertible {
    public var description: String { value }
}
