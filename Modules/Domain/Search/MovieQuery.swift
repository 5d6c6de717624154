import DomainKit

/// A search for movies. The response depends on every field.
public struct MovieQuery: Sendable, Hashable {
    /// The age from which a cached search is fetched again. The service's own responses have a `max-age` of 4 to 7
    /// hours.
    public static let maxAge = Duration.seconds(6 * 60 * 60)

    public let text: SearchText
    /// `nil` for the catalogue's own.
    public let language: Language?
    /// Of release dates.
    public let region: Region?
    public let years: YearRange?
    public let includesAdult: Bool

    /// A search. By default, it is in the catalogue's own language, for movies of any year, and without those for adults.
    ///
    /// - Parameter years: The years, in place of a single one.
    public init(
        text: SearchText,
        language: Language? = nil,
        region: Region? = nil,
        year: ReleaseYear? = nil,
        years: YearRange? = nil,
        includesAdult: Bool = false
    ) {
        self.text = text
        self.language = language
        self.region = region
        self.years = years ?? year.map(YearRange.init)
        self.includesAdult = includesAdult
    }

    /// The service looks for no more than one year.
    public var year: ReleaseYear? { years?.onlyYear }

    /// The year counts if the search has none.
    func correcting(_ text: SearchText, year: ReleaseYear? = nil) -> MovieQuery {
        MovieQuery(
            text: text,
            language: language,
            region: region,
            years: years ?? year.map(YearRange.init),
            includesAdult: includesAdult
        )
    }

    /// Titles are looked up by both, the words and the year behind them.
    public var datedText: SearchText { year.flatMap { try? SearchText("\(text) \($0.value)") } ?? text }

    /// Returns whether a movie was released in the requested years, or has no release date.
    ///
    /// The service compares the year with every release of a movie, in any country, so its responses contain movies of
    /// other years.
    public func admits(_ movie: Movie) -> Bool {
        guard let years, let date = movie.releaseDate else { return true }
        return years.contains(date.year)
    }
}
