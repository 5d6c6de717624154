/// A movie as lists show it.
public struct Movie: Sendable, Hashable, Identifiable {
    public let id: MovieID
    /// In the requested language.
    public let title: String
    /// Equal to `title` if there is no other.
    public let originalTitle: String
    public let originalLanguage: Language?
    /// Empty if the catalogue has none in the requested language.
    public internal(set) var overview: String
    public let releaseDate: CalendarDate?
    /// `nil` if nobody has voted.
    public let rating: Rating?
    public let poster: PosterPath?
    public let genres: [Genre]

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
    public let value: Int

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

    public init?(average: Double, votes: Int) {
        guard votes > 0, (0...10).contains(average) else { return nil }
        self.average = average
        self.votes = votes
    }
}
