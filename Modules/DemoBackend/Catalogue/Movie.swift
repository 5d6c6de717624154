/// A movie of the catalogue.
struct Movie: Sendable, Hashable {
    let id: Int
    let title: String
    /// The date of the first public release, as `yyyy-MM-dd`.
    let releaseDate: String
    /// The runtime in minutes.
    let runtime: Int
    /// The language code (ISO 639-1).
    let originalLanguage: String
    let genres: [Genre]
    let directors: [String]
    let cast: [String]
    /// A rating from 0.5 to 10 by the editors of the catalogue.
    let score: Double
    /// The worldwide revenue in US dollars, or 0 if it is not known.
    let revenue: Int
    /// The original title. It is equal to `title` if there is no other.
    let originalTitle: String
    let alternativeTitles: [String]
    let overview: String
}

extension Movie {
    /// The score, plus one point for each 100 million dollars of revenue.
    var popularity: Double {
        score + Double(revenue) / 100_000_000
    }
}
