/// All that the catalogue tells of one film.
public struct MovieDetails: Sendable, Hashable {
    /// How many of the cast are kept, the leading ones: some films name hundreds.
    public static let castLimit = 10

    /// The film as a list shows it.
    public let movie: Movie
    /// Empty where there is none.
    public let tagline: String
    public let genres: [Genre]
    /// Nil where it is not known.
    public let runtime: Duration?
    /// Where the film stands: `Released`, `Post Production`, or another word of the catalogue's; nil where it says none.
    public let status: String?
    /// Worldwide, in US dollars; nil where it is not known.
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
