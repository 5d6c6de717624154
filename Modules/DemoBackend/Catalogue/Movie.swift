struct Movie: Sendable, Hashable {
    let id: Int
    /// `nil` if it is not known.
    let imdbID: String?
    let title: String
    /// `yyyy-MM-dd`
    let releaseDate: String
    /// In minutes.
    let runtime: Int
    /// ISO 639-1.
    let originalLanguage: String
    let genres: [Genre]
    let directors: [String]
    let cast: [String]
    /// From 0.5 to 10, by the editors of the catalogue.
    let score: Double
    /// Worldwide, in US dollars, or 0 if it is not known.
    let revenue: Int
    /// Equal to `title` if there is no other.
    let originalTitle: String
    let alternativeTitles: [String]
    let overview: String
}

extension Movie {
    /// Invented: from 200 to 1,199, and for each 100,000 dollars of revenue half a vote to one and a half.
    var votes: Int {
        let luck = Int(SplitMix64.mixed(UInt64(id) &+ SplitMix64.increment) % 1000)
        return 200 + luck + revenue / 100_000 * (500 + luck) / 1000
    }

    /// The score, plus one point for each 100 million dollars of revenue, and a little for each vote.
    var popularity: Double {
        score + Double(revenue) / 100_000_000 + Double(votes) / 100_000
    }
}
