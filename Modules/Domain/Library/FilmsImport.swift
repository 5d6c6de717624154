public import DomainKit

/// The result of an import, which may have stopped early. Each row that was handled is counted by its outcome.
public struct FilmsImport: Sendable, Hashable {
    /// Nobody corrects more at once.
    public static let problemLimit = 1_000

    public internal(set) var changes: [ImportedChange] = []
    public internal(set) var unchanged = 0
    public internal(set) var noFilms = 0
    public internal(set) var unrated = 0
    public internal(set) var problems: [ImportProblem] = []
    public internal(set) var furtherProblems = 0
    public internal(set) var failure: RepositoryError?

    public init() {}

    public var problemCount: Int { problems.count + furtherProblems }
    public var handledRows: Int { changes.count + unchanged + noFilms + unrated + problemCount }

    mutating func add(_ outcome: ImportOutcome, of row: FilmsFile.Row) {
        switch outcome {
        case .change(let change): changes.append(change)
        case .unchanged: unchanged += 1
        case .noFilm: noFilms += 1
        case .unrated: unrated += 1
        case .problem where problems.count >= Self.problemLimit: furtherProblems += 1
        case .problem(let reason):
            problems.append(ImportProblem(line: row.line, name: row.movie.name, reason: reason))
        case .failure(let error): failure = failure ?? error
        }
    }
}

/// How an import is made.
public struct ImportOptions: Sendable, Hashable {
    public var isDryRun: Bool
    /// The closest film counts if a name is not certain.
    public var takesFirst: Bool
    /// `nil` for the catalogue's own.
    public var language: Language?

    public init(isDryRun: Bool = false, takesFirst: Bool = false, language: Language? = nil) {
        self.isDryRun = isDryRun
        self.takesFirst = takesFirst
        self.language = language
    }
}

/// What an import does to a film.
public struct ImportedChange: Sendable, Hashable {
    public let line: Int
    public let movie: Movie
    /// `nil` if the user has not rated the movie yet, or if no rating is set.
    public let oldRating: UserRating?
    public let change: LibraryChange

    public var isNew: Bool { change.addsMovie && oldRating == nil }
}

/// A row that could not be imported.
public struct ImportProblem: Sendable, Hashable {
    /// Why a row could not be imported.
    public enum Reason: Sendable, Hashable {
        case notFound
        /// The number of the movies that match.
        case ambiguous(Int)
        /// The one movie that was found may not be the one that is meant. This is its name.
        case uncertain(String, MovieMatch.Doubt)
        /// The row cannot be read, or says two things. The text is a phrase.
        case invalid(String)
        /// The service does not know the movie, or did not confirm the change.
        case notConfirmed
        /// The reason in the service's own words.
        case refused(String)
    }

    public let line: Int
    public let name: String
    public let reason: Reason
}

enum ImportOutcome: Sendable {
    case change(ImportedChange)
    case unchanged
    case noFilm
    case unrated
    case problem(ImportProblem.Reason)
    /// Ends the import. The row is not handled.
    case failure(RepositoryError)
}

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
        /// The title if the line has no rating, because its last word may be the end of the title: `Toy Story 3`. `nil` if it
        /// cannot be.
        public let titleIfUnrated: SearchText?

        public init(line: Int, movie: MovieReference, content: Content, titleIfUnrated: SearchText? = nil) {
            self.line = line
            self.movie = movie
            self.content = content
            self.titleIfUnrated = titleIfUnrated
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
