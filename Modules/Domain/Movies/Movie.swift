/// A movie as lists show it.
public struct Movie: Sendable, Hashable, Identifiable {
    public let id: MovieID
    /// The title in the requested language.
    public let title: String
    /// The title in the movie's own language. Equal to `title` if there is no other.
    public let originalTitle: String
    /// The language that the movie was made in, or `nil` if it is not known.
    public let originalLanguage: Language?
    /// Empty if the catalogue has none in the requested language.
    public internal(set) var overview: String
    /// The day of the release, or `nil` if it is not known.
    public let releaseDate: CalendarDate?
    /// The mean vote, or `nil` if nobody has voted.
    public let rating: Rating?
    /// The path of the poster, or `nil` if there is none.
    public let poster: PosterPath?
    /// The known genres, as the catalogue sorts them.
    public let genres: [Genre]

    /// A movie. What is not known is left out.
    public init(
        id: MovieID,
        title: String,
        originalTitle: String,
        originalLanguage: Language? = nil,
        overview: String = "",
        releaseDate: CalendarDate? = nil,
        rating: Rating? = nil,
        poster: PosterPath? = nil,
        genres: [Genre] = []
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.overview = overview
        self.releaseDate = releaseDate
        self.rating = rating
        self.poster = poster
        self.genres = genres
    }
}

/// The number of a movie in the catalogue: positive, never reused.
public struct MovieID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number, at least one.
    public let value: Int

    /// Returns `nil` for a number below one.
    public init?(_ value: Int) {
        guard value > 0 else { return nil }
        self.value = value
    }

    public static func < (left: MovieID, right: MovieID) -> Bool {
        left.value < right.value
    }

    public var description: String { String(value) }
}

/// The mean vote of an audience. A movie without votes has no rating.
public struct Rating: Sendable, Hashable {
    /// From 0 to 10.
    public let average: Double
    /// At least one.
    public let votes: Int

    /// Returns `nil` if there are no votes, or if the average is outside 0...10.
    public init?(average: Double, votes: Int) {
        guard votes > 0, (0...10).contains(average) else { return nil }
        self.average = average
        self.votes = votes
    }
}
