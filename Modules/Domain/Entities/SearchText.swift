/// The words of a search: never blank nor endless, white space at the ends removed and runs of it made one space.
public struct SearchText: Sendable, Hashable {
    /// In Unicode scalars, for one character may have any number: far more than a title has, and few enough for an address.
    private static let limit = 500

    public let value: String

    /// Throws `invalidInput` for text of nothing but white space, and for too much of it.
    public init(_ text: String) throws(MoviesError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else {
            throw .invalidInput(reason: "A search needs at least one word.")
        }
        value = words.joined(separator: " ")
        guard value.unicodeScalars.count <= Self.limit else {
            throw .invalidInput(reason: "A search has at most \(Self.limit) characters.")
        }
    }

    /// Equal for texts that differ only in case: what recent queries are told apart by.
    public var folded: String {
        value.lowercased()
    }
}

extension SearchText: CustomStringConvertible {
    public var description: String { value }
}
