/// The result of an import, which may have stopped early.
public struct RatingsImport: Sendable, Hashable {
    /// All rows handled so far, those of earlier runs included.
    public internal(set) var report = ImportReport()
    /// The rows that earlier runs have handled.
    public internal(set) var rowsHandledBefore = 0
    /// The changes of this run, in the order of the file.
    public internal(set) var changes: [RatingChange] = []
    /// The reason why the import stopped, or `nil` if it did not.
    public internal(set) var failure: MoviesError?

    public init() {}
}

/// How an import begins, and whether it changes anything.
public enum ImportMode: Sendable, Hashable {
    /// Goes on where an import of the same file stopped.
    case resuming
    /// Begins with the first row.
    case restarting
    /// Changes nothing and saves nothing.
    case dryRun
}

/// A rating that an import sets.
public struct RatingChange: Sendable, Hashable {
    public let line: Int
    public let movie: MovieID
    public let title: String
    public let year: Int?
    /// `nil` if the user has not rated the movie yet.
    public let old: UserRating?
    public let new: UserRating

    public init(line: Int, movie: MovieID, title: String, year: Int?, old: UserRating?, new: UserRating) {
        self.line = line
        self.movie = movie
        self.title = title
        self.year = year
        self.old = old
        self.new = new
    }
}

/// The rows of a file, counted by their outcomes.
public struct ImportReport: Sendable, Hashable {
    public var handledRows = 0
    /// Ratings of movies that had none.
    public var added = 0
    public var changed = 0
    public var unchanged = 0
    public var noFilms = 0
    public var unrated = 0
    public var problems: [ImportProblem] = []

    public init() {}

    mutating func add(_ outcome: ImportOutcome, of row: RatingsFile.Row) {
        handledRows += 1
        switch outcome {
        case .change(let change) where change.old == nil: added += 1
        case .change: changed += 1
        case .unchanged: unchanged += 1
        case .noFilm: noFilms += 1
        case .unrated: unrated += 1
        case .problem(let reason): problems.append(ImportProblem(line: row.line, name: row.name, reason: reason))
        }
    }
}

/// A row that could not be imported.
public struct ImportProblem: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        case notFound
        /// So many movies have the title and the year.
        case ambiguous(Int)
        /// The row cannot be read. The reason is a phrase.
        case invalid(String)
        /// The service does not know the movie, or did not confirm the rating.
        case notConfirmed
    }

    public let line: Int
    public let name: String
    public let reason: Reason

    public init(line: Int, name: String, reason: Reason) {
        self.line = line
        self.name = name
        self.reason = reason
    }
}

/// The outcome of a row.
enum ImportOutcome {
    case change(RatingChange)
    case unchanged
    case noFilm
    case unrated
    case problem(ImportProblem.Reason)
}

/// How far imports have come.
public protocol ImportProgressRepository: Sendable {
    /// Returns the report of the last import of a file by a user, or `nil` if there is none.
    func report(of file: RatingsFile, in session: UserSession) async -> ImportReport?

    /// Saves a report. If it cannot be saved, the next import begins with the first row.
    func save(_ report: ImportReport, of file: RatingsFile, in session: UserSession) async
}
