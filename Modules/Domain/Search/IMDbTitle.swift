public import DomainKit

/// The meaning of an id of IMDb.
public enum IMDbTitle: Sendable, Hashable {
    case movie(Movie)
    case series
    case episode
    case person
    case unknown

    var movie: Movie? {
        if case .movie(let movie) = self { movie } else { nil }
    }
}

/// The identifier of a title at IMDb: `tt` and 7 to 12 digits.
public struct IMDbID: Sendable, Hashable, CustomStringConvertible {
    /// In lower case, such as `tt0096895`.
    public let value: String

    /// - Throws: `invalidInput` for any other text.
    public init(_ text: String) throws(RepositoryError) {
        let text = text.lowercased()
        if text.hasPrefix("nm") { throw .invalidInput(reason: "'\(text)' is the IMDb id of a person, not of a film.") }
        guard text.hasPrefix("tt"), (7...12).contains(text.dropFirst(2).count),
            text.dropFirst(2).allSatisfy({ $0.isASCII && $0.isNumber })
        else {
            throw .invalidInput(reason: "'\(text)' is not an IMDb id of a film, which is 'tt' and 7 to 12 digits.")
        }
        value = text
    }

    public var description: String { value }
}
