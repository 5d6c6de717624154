public import DomainKit

/// The conditions that the movies of a list meet, all of them. A field that is `nil` or empty is no condition.
public struct DiscoverFilters: Sendable, Hashable {
    public static let ratings = 0.0...10
    public static let votes = 1...1_000_000_000

    /// How people and providers are looked up. The service adds both every day, but the names that are looked up hardly
    /// change.
    public static let lookupPolicy = FetchPolicy.cachedIfFresh(maxAge: .seconds(7 * 24 * 60 * 60))

    public var years: YearRange?
    public var genres: GenreFilter?
    public var excludedGenres: [Genre] = []
    /// All of them are in the cast or the crew.
    public var people: [Person] = []
    public var providers: ProviderFilter?
    public var runtime: RuntimeRange?
    /// One of `ratings`.
    public var minimumRating: Double?
    /// One of `votes`.
    public var minimumVotes: Int?

    public init() {}

    /// Checks that the conditions do not contradict each other.
    ///
    /// - Throws: `invalidInput` if a genre is both required and excluded.
    public func check() throws(RepositoryError) {
        guard let genre = genres?.genres.first(where: excludedGenres.contains) else { return }
        throw .invalidInput(reason: "A film cannot be both with and without the genre \(genre.name).")
    }

    /// Returns whether a movie was released in the requested years, or has no release date.
    ///
    /// The service compares the years with the first release in any country, but a row can have the date of another
    /// release.
    public func admits(_ movie: Movie) -> Bool {
        guard let years, let date = movie.releaseDate else { return true }
        return years.contains(date.year)
    }
}

/// A range of running times in minutes. At least one end is known.
public struct RuntimeRange: Sendable, Hashable {
    public static let minutes = 1...10_000
    public let shortest: Int?
    public let longest: Int?

    /// Returns `nil` if neither end is known.
    ///
    /// - Throws: `invalidInput` if the shortest is longer than the longest.
    public init?(from shortest: Int?, to longest: Int?) throws(RepositoryError) {
        guard shortest != nil || longest != nil else { return nil }
        if let shortest, let longest, shortest > longest {
            throw .invalidInput(
                reason: "The shortest runtime, \(shortest) minutes, is longer than the longest, \(longest) minutes."
            )
        }
        self.shortest = shortest
        self.longest = longest
    }
}

/// Genres that a movie has: all of them, or at least one. Equal sets of genres are equal filters.
public struct GenreFilter: Sendable, Hashable {
    /// In alphabetical order, each once.
    public let genres: [Genre]
    /// Otherwise one is enough.
    public let requiresAll: Bool

    /// At least one genre. With a single one, `requiresAll` makes no difference and is `true`.
    public init(_ genres: [Genre], requiresAll: Bool = true) {
        self.genres = Self.unique(genres)
        self.requiresAll = requiresAll || self.genres.count == 1
    }

    /// Reads lists of genres: in `comedy,horror` all are required, in `comedy|horror` one is enough. Several lists are
    /// all required. Returns `nil` if there are no lists.
    ///
    /// - Throws: `invalidInput` for an unknown genre, and if `|` is used beside other genres, because the service does
    ///   not combine the two (https://developer.themoviedb.org/reference/discover-movie).
    public init?(_ lists: [String]) throws(RepositoryError) {
        guard let first = lists.first else { return nil }
        guard lists.contains(where: { $0.contains("|") }) else {
            self.init(try Self.genres(in: lists))
            return
        }
        guard lists.count == 1, !first.contains(",") else {
            throw .invalidInput(
                reason: "Genres are combined by ',' (all of them) or by '|' (at least one of them), not by both."
            )
        }
        self.init(try Self.genres(in: first, separatedBy: "|"), requiresAll: false)
    }

    /// Reads genres in lists such as `comedy,horror`, each once and in alphabetical order.
    public static func genres(in lists: [String]) throws(RepositoryError) -> [Genre] {
        var genres: [Genre] = []
        for list in lists { genres += try Self.genres(in: list, separatedBy: ",") }
        return unique(genres)
    }

    private static func genres(in list: String, separatedBy separator: Character) throws(RepositoryError) -> [Genre] {
        var genres: [Genre] = []
        for name in list.split(separator: separator, omittingEmptySubsequences: false) {
            genres.append(try Genre(String(name.drop { $0 == " " })))
        }
        return genres
    }

    private static func unique(_ genres: [Genre]) -> [Genre] {
        Set(genres).sorted { $0.name < $1.name }
    }
}
