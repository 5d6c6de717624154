/// The ratings in a file that another service has exported, in the order of the file.
public struct RatingsFile: Sendable, Hashable {
    /// The service that the file comes from, as its columns show.
    public enum Source: String, Sendable {
        /// The ratings that IMDb exports.
        case imdb = "IMDb"
        /// The ratings that Letterboxd exports.
        case letterboxd = "Letterboxd"
    }

    /// The site that has exported the file.
    public let source: Source
    /// The rows below the heading, in the order of the file.
    public let rows: [Row]
    /// Tells the contents of files apart.
    public let fingerprint: String

    /// A file that was read as a whole. Files with equal fingerprints count as the same file.
    public init(source: Source, rows: [Row], fingerprint: String) {
        self.source = source
        self.rows = rows
        self.fingerprint = fingerprint
    }

    /// One row of the file.
    public struct Row: Sendable, Hashable {
        /// The number of the line on which the row begins, from 1.
        public let line: Int
        /// The subject of the row, in the words of the file.
        public let name: String
        /// The rating, or why the row has none.
        public let content: Content

        /// A row at a line of the file, named as messages name it.
        public init(line: Int, name: String, content: Content) {
            self.line = line
            self.name = name
            self.content = content
        }
    }

    /// What a row says.
    public enum Content: Sendable, Hashable {
        /// The rating of a film.
        case rating(UserRating, of: ExportedMovie)
        /// A series, an episode or a game.
        case noFilm
        /// A film without a rating.
        case unrated
        /// The reason is a phrase, such as "'abc' is not a rating".
        case invalid(reason: String)
    }
}

/// A movie as an exported file names it. At least one of the fields has a value.
public struct ExportedMovie: Sendable, Hashable {
    /// The number of the movie in the catalogue, if the file has it.
    public let id: MovieID?
    /// The identifier at IMDb, or `nil` if the file has none.
    public let imdbID: IMDbID?
    /// The title, or `nil` if the file has none.
    public let title: SearchText?
    /// The year of release, or `nil` if the file has none.
    public let year: ReleaseYear?

    /// What a file says of a film. At least one of `id`, `imdbID` and `title` is needed to find it.
    public init(id: MovieID? = nil, imdbID: IMDbID? = nil, title: SearchText? = nil, year: ReleaseYear? = nil) {
        self.id = id
        self.imdbID = imdbID
        self.title = title
        self.year = year
    }
}
