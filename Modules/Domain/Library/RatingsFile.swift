/// The ratings in a file that another service has exported, in the order of the file.
public struct RatingsFile: Sendable, Hashable {
    /// The service that the file comes from, as its columns show.
    public enum Source: String, Sendable {
        case imdb = "IMDb"
        case letterboxd = "Letterboxd"
    }

    public let source: Source
    public let rows: [Row]
    /// Tells the contents of files apart.
    public let fingerprint: String

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
        public let content: Content

        public init(line: Int, name: String, content: Content) {
            self.line = line
            self.name = name
            self.content = content
        }
    }

    public enum Content: Sendable, Hashable {
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
    public let imdbID: IMDbID?
    public let title: SearchText?
    public let year: ReleaseYear?

    public init(id: MovieID? = nil, imdbID: IMDbID? = nil, title: SearchText? = nil, year: ReleaseYear? = nil) {
        self.id = id
        self.imdbID = imdbID
        self.title = title
        self.year = year
    }
}
