/// The details of single movies.
public protocol MovieDetailsRepository: Sendable {
    /// Fetches the details of a movie.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the catalogue's own.
    func details(
        of movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>>
}

/// A movie with everything that the catalogue says about it.
public struct MovieDetails: Sendable, Hashable {
    /// How many cast members are included at most. Some movies have hundreds.
    public static let castLimit = 10

    public let movie: Movie
    /// Empty if there is none.
    public let tagline: String
    public let genres: [Genre]
    public let runtime: Duration?
    /// The state of the production, in the catalogue's words: `Released`, `Post Production`.
    public let status: String?
    /// The worldwide box office, in US dollars.
    public let revenue: Int?
    public let directors: [String]
    /// In order of billing, at most `castLimit`.
    public let cast: [String]

    public init(
        movie: Movie,
        tagline: String = "",
        genres: [Genre] = [],
        runtime: Duration? = nil,
        status: String? = nil,
        revenue: Int? = nil,
        directors: [String] = [],
        cast: [String] = []
    ) {
        self.movie = movie
        self.tagline = tagline
        self.genres = genres
        self.runtime = runtime
        self.status = status
        self.revenue = revenue
        self.directors = directors
        self.cast = Array(cast.prefix(Self.castLimit))
    }
}
