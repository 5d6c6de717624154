public import DomainKit

/// The details of single movies.
public protocol MovieDetailsRepository: Sendable {
    /// Fetches the details of a movie. For a signed-in user, the same request brings their rating and lists of the movie, which
    /// their library then has.
    ///
    /// If the service does not accept the session any more, the details come without it.
    ///
    /// - Parameters:
    ///   - language: The language of titles and texts, or `nil` for the catalogue's own.
    ///   - session: The session of the user, or `nil` to ask for the details alone.
    func details(
        of movie: MovieID,
        language: Language?,
        in session: UserSession?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>>

    /// Returns the running times of those movies whose details are saved here, or `nil` if no details are. The service is not asked.
    func savedRuntimes(of movies: [MovieID], language: Language?) async -> [MovieID: Duration]?
}

/// A movie with everything that the catalogue says about it.
public struct MovieDetails: Sendable, Hashable {
    /// Some movies have hundreds.
    public static let castLimit = 10
    public static let relatedLimit = 10
    /// The age from which a cached copy is fetched again: more than the service's own `max-age` of about 5 hours,
    /// because the details of a film change rarely, and far less than the 6 months that its terms of use allow.
    public static let maxAge = Duration.seconds(24 * 60 * 60)

    public internal(set) var movie: Movie
    public var isOverviewInEnglish = false
    /// Empty if there is none.
    public let tagline: String
    public let genres: [Genre]
    public let runtime: Duration?
    /// In the catalogue's words: `Released`, `Post Production`.
    public let status: String?
    public let countries: [Country]
    public let collection: MovieCollection?
    /// In US dollars.
    public let budget: Int?
    /// Worldwide, in US dollars.
    public let revenue: Int?
    public let directors: [String]
    /// In order of billing, at most `castLimit`.
    public let cast: [String]
    public let imdbID: IMDbID?
    public let trailer: Trailer?
    public let watchOptions: [Region: WatchOptions]
    /// With the same genres and keywords, at most `relatedLimit`.
    public let similar: [Movie]
    /// People who like this one like them. At most `relatedLimit`.
    public let recommended: [Movie]

    /// The lists of the cast and of related movies are cut to their limits.
    public init(
        movie: Movie,
        tagline: String = "",
        genres: [Genre] = [],
        runtime: Duration? = nil,
        status: String? = nil,
        countries: [Country] = [],
        collection: MovieCollection? = nil,
        budget: Int? = nil,
        revenue: Int? = nil,
        directors: [String] = [],
        cast: [String] = [],
        imdbID: IMDbID? = nil,
        trailer: Trailer? = nil,
        watchOptions: [Region: WatchOptions] = [:],
        similar: [Movie] = [],
        recommended: [Movie] = []
    ) {
        self.movie = movie
        self.tagline = tagline
        self.genres = genres
        self.runtime = runtime
        self.status = status
        self.countries = countries
        self.collection = collection
        self.budget = budget
        self.revenue = revenue
        self.directors = directors
        self.cast = Array(cast.prefix(Self.castLimit))
        self.imdbID = imdbID
        self.trailer = trailer
        self.watchOptions = watchOptions
        self.similar = Array(similar.prefix(Self.relatedLimit))
        self.recommended = Array(recommended.prefix(Self.relatedLimit))
    }
}

/// A country with its name in the catalogue's words.
public struct Country: Sendable, Hashable {
    /// ISO 3166-1, such as `DE`.
    public let code: String
    public let name: String

    public init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}

/// A series of movies, such as the `Batman Collection`.
public struct MovieCollection: Sendable, Hashable {
    public let id: Int
    public let name: String

    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// A trailer on a site for videos.
public struct Trailer: Sendable, Hashable {
    public let name: String
    /// It begins with `https://`.
    public let address: String

    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }
}

/// Lists of movies that are related to one movie.
public protocol RelatedMoviesRepository: Sendable {
    /// Fetches one page of a list.
    func movies(
        _ relation: MovieRelation,
        to movie: MovieID,
        language: Language?,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>
}

/// The ways in which movies are related.
public enum MovieRelation: Sendable, Hashable, CaseIterable {
    /// The same genres and keywords.
    case similar
    /// The taste of the audience.
    case recommended
}

/// The providers at which a movie can be watched in one region.
public struct WatchOptions: Sendable, Hashable {
    /// The company that the data comes from. The service requires that it is named wherever the data is shown
    /// (https://developer.themoviedb.org/reference/movie-watch-providers).
    public static let source = "JustWatch"

    /// The conditions on which a provider shows a movie.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case stream
        /// Without advertisements.
        case free
        case ads
        case rent
        case buy
    }

    /// In the service's order. A kind without providers is missing.
    public let providers: [Kind: [WatchProvider]]

    public init(providers: [Kind: [WatchProvider]]) {
        self.providers = providers
    }
}
