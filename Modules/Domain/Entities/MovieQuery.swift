/// What to search for: the words, and what narrows or words the answer. Each field is part of what the answer is kept by.
public struct MovieQuery: Sendable, Hashable {
    public let text: SearchText
    public let language: Language?
    public let region: Region?
    public let year: ReleaseYear?
    public let includesAdult: Bool

    public init(
        text: SearchText,
        language: Language? = nil,
        region: Region? = nil,
        year: ReleaseYear? = nil,
        includesAdult: Bool = false
    ) {
        self.text = text
        self.language = language
        self.region = region
        self.year = year
        self.includesAdult = includesAdult
    }
}

extension MovieQuery {
    /// Whether a movie is what was asked for. TMDB compares the year with every release of a movie, in any country, and
    /// so answers with movies of other years.
    public func admits(_ movie: Movie) -> Bool {
        guard let year, let date = movie.releaseDate else { return true }
        return date.year == year.value
    }
}
