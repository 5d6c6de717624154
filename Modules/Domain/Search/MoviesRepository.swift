public import DomainKit

/// The movies of a catalogue, found by their titles and ids.
public protocol MoviesRepository: Sendable {
    /// Fetches one page of the movies that match `query`, most relevant first.
    func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>

    /// Fetches the movie with an id, as lists show it. Fails with `service(.notFound)` if there is none.
    func movie(_ id: MovieID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<Movie>>

    /// Fetches what an id of IMDb stands for.
    func title(_ id: IMDbID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<IMDbTitle>>

    /// Returns whether movies can be shown without the service: the first page is cached, and has some.
    func isCached(_ query: MovieQuery) async -> Bool
}

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
