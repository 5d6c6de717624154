/// What the catalogue knows of a film.
struct Film: Sendable, Hashable {
    let id: Int
    let title: String
    /// The first release to the public, `yyyy-MM-dd`.
    let releaseDate: String
    /// In minutes.
    let runtime: Int
    /// ISO 639-1.
    let originalLanguage: String
    let genres: [Genre]
    let directors: [String]
    let cast: [String]
    /// The catalogue's editors' own score, 0.5 to 10.
    let score: Double
    /// Worldwide, in US dollars; 0 where it is not known.
    let revenue: Int
    /// Equal to `title` where the film has no other.
    let originalTitle: String
    let alternativeTitles: [String]
    let overview: String
}

extension Film {
    /// What popularity lists are sorted by: the editors' score, and a point for each 100 million dollars at the box office.
    var popularity: Double {
        score + Double(revenue) / 100_000_000
    }
}
