/// The films in a file, in the order of the file, and what becomes of each.
public struct FilmsFile: Sendable, Hashable {
    /// The name of the site that has exported the file, as its columns show, or `nil` if it has a film on each line.
    public let source: String?
    /// What becomes of every film, or `nil` if each row sets its own rating.
    public let change: LibraryChange?
    /// The rows below the heading, in the order of the file.
    public let rows: [Row]
    /// Tells the contents of files apart.
    public let fingerprint: String

    /// A file that was read as a whole. Files with equal fingerprints count as the same file.
    public init(source: String?, change: LibraryChange? = nil, rows: [Row], fingerprint: String) {
        self.source = source
        self.change = change
        self.rows = rows
        self.fingerprint = fingerprint
    }

    /// One row of the file.
    public struct Row: Sendable, Hashable {
        /// The number of the line on which the row begins, from 1.
        public let line: Int
        /// The subject of the row, as far as it can be read.
        public let movie: ExportedMovie
        /// What becomes of the film, or why nothing does.
        public let content: Content

        /// A row at a line of the file.
        public init(line: Int, movie: ExportedMovie, content: Content) {
            self.line = line
            self.movie = movie
            self.content = content
        }
    }

    /// What a row says.
    public enum Content: Sendable, Hashable {
        /// A change of a film of which something is known.
        case change(LibraryChange)
        /// A series, an episode, a game or a person.
        case noFilm
        /// A film without a rating.
        case unrated
        /// The reason is a phrase, such as "'abc' is not a rating".
        case invalid(reason: String)
    }
}

/// A movie as a file names it.
public struct ExportedMovie: Sendable, Hashable {
    /// The number of the movie in the catalogue, if the file has it.
    public let id: MovieID?
    /// The identifier at IMDb, or `nil` if the file has none.
    public let imdbID: IMDbID?
    /// The title, or `nil` if the file has none.
    public let title: SearchText?
    /// The year of release, or `nil` if the file has none.
    public let year: ReleaseYear?
    /// Whether a person has written the title. It is then found as on a command line, and need not be exact.
    public let isWritten: Bool

    /// What a file says of a film. What it does not say is left out.
    public init(
        id: MovieID? = nil,
        imdbID: IMDbID? = nil,
        title: SearchText? = nil,
        year: ReleaseYear? = nil,
        isWritten: Bool = false
    ) {
        self.id = id
        self.imdbID = imdbID
        self.title = title
        self.year = year
        self.isWritten = isWritten
    }

    /// The name for messages: `Alien (1979)`, or an id if there is no title. Empty if there is neither.
    public var name: String {
        let name = title?.value ?? imdbID?.value ?? id.map { "id \($0)" } ?? ""
        return if let year, !name.isEmpty { "\(name) (\(year.value))" } else { name }
    }
}
