public import DomainKit

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

/// A genre of the catalogue.
public struct Genre: Sendable, Hashable {
    public let id: Int
    /// In English.
    public let name: String

    /// `Genre.known` has those of the service.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

extension Genre {
    /// The service's genres with their English names, in alphabetical order
    /// (https://developer.themoviedb.org/reference/genre-movie-list).
    public static let known = [
        Genre(id: 28, name: "Action"), Genre(id: 12, name: "Adventure"), Genre(id: 16, name: "Animation"),
        Genre(id: 35, name: "Comedy"), Genre(id: 80, name: "Crime"), Genre(id: 99, name: "Documentary"),
        Genre(id: 18, name: "Drama"), Genre(id: 10751, name: "Family"), Genre(id: 14, name: "Fantasy"),
        Genre(id: 36, name: "History"), Genre(id: 27, name: "Horror"), Genre(id: 10402, name: "Music"),
        Genre(id: 9648, name: "Mystery"), Genre(id: 10749, name: "Romance"), Genre(id: 878, name: "Science Fiction"),
        Genre(id: 10770, name: "TV Movie"), Genre(id: 53, name: "Thriller"), Genre(id: 10752, name: "War"),
        Genre(id: 37, name: "Western"),
    ]

    /// Without spaces and hyphens.
    private static let aliases = [
        "scifi": 878, "sf": 878, "animated": 16, "historical": 36, "musical": 10402, "romantic": 10749,
    ]

    /// Finds a known genre by its name, in any case, with or without spaces and hyphens, by an alias such as `sci-fi`, or by
    /// its id.
    ///
    /// - Throws: `invalidInput` if there is no such genre.
    public init(_ text: String) throws(RepositoryError) {
        let name = Self.folded(text)
        let genre = Self.known.first {
            Self.folded($0.name) == name || $0.id == Self.aliases[name] || String($0.id) == text
        }
        guard let genre else {
            let names = Self.known.map(\.name).joined(separator: ", ")
            throw .invalidInput(reason: "There is no genre '\(text)'. The genres are: \(names).")
        }
        self = genre
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().filter { $0 != " " && $0 != "-" }
    }
}

/// The file name of a poster at the image host, such as `/kBf3g9crrADGMc2AMAMlLBgSm2h.jpg`.
///
/// A path is a slash, a name of ASCII letters, digits, `_` and `-`, and the ending `.jpg`, `.png` or `.svg`. So a path from
/// a response never leads to another folder or host.
public struct PosterPath: Sendable, Hashable {
    /// With its slash, to be put after the width in an address of the image host.
    public let value: String

    public init?(_ value: String) {
        let name = value.utf8.dropFirst().dropLast(4)
        guard [".jpg", ".png", ".svg"].contains(where: value.hasSuffix), value.utf8.first == UInt8(ascii: "/"),
            !name.isEmpty, name.allSatisfy(Self.isAllowed)
        else { return nil }
        self.value = value
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}

/// A service that streams, rents or sells films.
public struct WatchProvider: Sendable, Hashable {
    public let id: Int
    /// Several providers may share one, for different kinds of offers.
    public let name: String

    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
