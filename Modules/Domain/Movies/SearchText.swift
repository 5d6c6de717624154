public import DomainKit

/// The words of a search: not blank, trimmed, with single spaces between them.
public struct SearchText: Sendable, Hashable, CustomStringConvertible {
    /// In Unicode scalars. It is far longer than any title and still fits into an address.
    private static let limit = 500

    public let value: String

    /// - Throws: `invalidInput` if the text has no words or is too long.
    public init(_ text: String) throws(RepositoryError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else {
            throw .invalidInput(reason: "A search must have at least one word.")
        }
        value = words.joined(separator: " ")
        guard value.unicodeScalars.count <= Self.limit else {
            throw .invalidInput(reason: "A search must have at most \(Self.limit) characters.")
        }
    }

    /// Recent queries with the same folded text are one query.
    public var folded: String {
        value.lowercased()
    }

    public var description: String { value }
}
