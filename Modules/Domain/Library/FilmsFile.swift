/// The films in a file, in the order of the file, and what becomes of each.
public struct FilmsFile: Sendable, Hashable {
    /// The site that has exported the file, as its columns show, else `CSV` or `JSON`. `nil` if it has a film on each line.
    public var source: String?
    /// The scale of the ratings, if nothing but their values shows it.
    public var scale: RatingScale?
    /// What becomes of every film, or `nil` if each row sets its own rating.
    public let change: LibraryChange?
    /// The rows below the heading, in the order of the file.
    public var rows: [Row]
    /// Whether a column has the user's ratings, even if they are not read.
    public var hasRatings = false

    /// A file whose columns have neither ratings nor stars.
    public init(source: String?, change: LibraryChange? = nil, rows: [Row]) {
        self.source = source
        self.change = change
        self.rows = rows
    }

    /// One row of the file.
    public struct Row: Sendable, Hashable {
        /// The number of the line on which the row begins, or of the entry of JSON, from 1.
        public let line: Int
        /// The subject of the row, as far as it can be read.
        public let movie: MovieReference
        /// What becomes of the film, or why nothing does.
        public let content: Content
        /// The line with its rating, which may be the end of a title instead: `Toy Story 3`. `nil` if it cannot be, because the
        /// rating is no bare whole number, or the film is named by an id or with its year.
        public let wholeLine: SearchText?

        /// A row at a line of the file.
        public init(line: Int, movie: MovieReference, content: Content, wholeLine: SearchText? = nil) {
            self.line = line
            self.movie = movie
            self.content = content
            self.wholeLine = wholeLine
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
