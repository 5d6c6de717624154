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
    ///
    /// - Parameter language: The language of the details.
    func savedRuntimes(of movies: [MovieID], language: Language?) async -> [MovieID: Duration]?
}

/// A movie with everything that the catalogue says about it.
public struct MovieDetails: Sendable, Hashable {
    /// How many cast members are included at most. Some movies have hundreds.
    public static let castLimit = 10
    /// How many similar movies are included at most, and how many recommended ones.
    public static let relatedLimit = 10
    /// The age from which a cached copy is fetched again: more than the service's own `max-age` of about 5 hours,
    /// because the details of a film change rarely, and far less than the 6 months that its terms of use allow.
    public static let maxAge = Duration.seconds(24 * 60 * 60)

    /// What lists show of the movie.
    public internal(set) var movie: Movie
    /// Whether the overview is in English, because there is none in the requested language.
    public var isOverviewInEnglish = false
    /// Empty if there is none.
    public let tagline: String
    /// The genres, as the catalogue sorts them. Empty if none is known.
    public let genres: [Genre]
    /// The running time, or `nil` if it is not known.
    public let runtime: Duration?
    /// The state of the production, in the catalogue's words: `Released`, `Post Production`. `nil` if it is not known.
    public let status: String?
    /// The countries that produced the movie.
    public let countries: [Country]
    /// The series that the movie belongs to, or `nil` if there is none.
    public let collection: MovieCollection?
    /// In US dollars, or `nil` if it is not known.
    public let budget: Int?
    /// The worldwide box office in US dollars, or `nil` if it is not known.
    public let revenue: Int?
    /// The names of the directors. Empty if none is known.
    public let directors: [String]
    /// In order of billing, at most `castLimit`.
    public let cast: [String]
    /// The identifier at IMDb, or `nil` if it is not known.
    public let imdbID: IMDbID?
    /// The trailer to show first, or `nil` if there is none.
    public let trailer: Trailer?
    /// The providers of the movie, for each region in which it can be watched.
    public let watchOptions: [Region: WatchOptions]
    /// Movies with the same genres and keywords, at most `relatedLimit`.
    public let similar: [Movie]
    /// Movies that people who like this one like, at most `relatedLimit`.
    public let recommended: [Movie]

    /// The details of a movie. The lists of the cast and of related movies are cut to their limits.
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
    /// The name, such as `Germany`.
    public let name: String

    /// A country by its code and its name.
    public init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}

/// A series of movies, such as the `Batman Collection`.
public struct MovieCollection: Sendable, Hashable {
    /// The catalogue's number of the series.
    public let id: Int
    /// The name, such as `Batman Collection`.
    public let name: String

    /// A series by its number and its name.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// A trailer on a site for videos.
public struct Trailer: Sendable, Hashable {
    /// The title of the video.
    public let name: String
    /// The page of the video, an address that begins with `https://`.
    public let address: String

    /// A trailer at an address that begins with `https://`.
    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }
}
