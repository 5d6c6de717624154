/// The films in a file, in the order of the file, and what becomes of each.
public struct FilmsFile: Sendable, Hashable {
    /// The site that exported the file, as its columns show, else `CSV` or `JSON`. `nil` if each line is a film.
    public var source: String?
    /// If nothing but the values of the ratings shows it.
    public var scale: RatingScale?
    /// `nil` if each row sets its own rating.
    public let change: LibraryChange?
    public var rows: [Row]
    public var hasRatings = false

    public init(source: String?, change: LibraryChange? = nil, rows: [Row]) {
        self.source = source
        self.change = change
        self.rows = rows
    }

    /// One row of the file.
    public struct Row: Sendable, Hashable {
        /// Where the row begins, or the number of the entry of JSON, from 1.
        public let line: Int
        public let movie: MovieReference
        public let content: Content
        /// The line with its rating, which may be the end of a title instead: `Toy Story 3`. `nil` if it cannot be, because the
        /// rating is no bare whole number, or the film is named by an id or with its year.
        public let wholeLine: SearchText?

        public init(line: Int, movie: MovieReference, content: Content, wholeLine: SearchText? = nil) {
            self.line = line
            self.movie = movie
            self.content = content
            self.wholeLine = wholeLine
        }
    }

    /// What a row says.
    public enum Content: Sendable, Hashable {
        case change(LibraryChange)
        /// A series, an episode, a game or a person.
        case noFilm
        case unrated
        /// A phrase, such as "'abc' is not a rating".
        case invalid(reason: String)
    }
}
