public import DomainKit

/// The result of an import, which may have stopped early.
public struct RatingsImport: Sendable, Hashable {
    /// All rows handled so far, those of earlier runs included.
    public internal(set) var report = ImportReport()
    /// How many rows earlier runs have handled for good.
    public internal(set) var rowsHandledBefore = 0
    /// The changes of this run, in the order of the file.
    public internal(set) var changes: [RatingChange] = []
    /// The reason why the import stopped, or `nil` if it did not.
    public internal(set) var failure: RepositoryError?

    /// An import that has not begun.
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
    /// The line of the file.
    public let line: Int
    /// The movie that was found for the row. If the catalogue was not asked, only its id and the title in the file are known.
    public let movie: Movie
    /// The year of its release, in the catalogue or in the file, or `nil` if it is not known.
    public let year: Int?
    /// `nil` if the user has not rated the movie yet.
    public let old: UserRating?
    /// The rating that is set.
    public let new: UserRating

    /// The change that a row of the file makes.
    public init(line: Int, movie: Movie, year: Int?, old: UserRating?, new: UserRating) {
        self.line = line
        self.movie = movie
        self.year = year
        self.old = old
        self.new = new
    }
}

/// The rows of a file, counted by their outcomes.
public struct ImportReport: Sendable, Hashable {
    /// The most problems that are kept. Each change saves them all, and nobody corrects more at once.
    public static let problemLimit = 1_000

    /// All rows that were looked at, whatever came of them.
    public var handledRows = 0
    /// Ratings of movies that had none.
    public var added = 0
    /// Ratings that had another value.
    public var changed = 0
    /// Ratings that had this value already.
    public var unchanged = 0
    /// Rows of series, episodes and games.
    public var noFilms = 0
    /// Rows without a rating.
    public var unrated = 0
    /// The first rows that could not be imported, in the order of the file.
    public var problems: [ImportProblem] = []
    /// How many rows could not be imported beyond those. An import that goes on does not try them again.
    public var furtherProblems = 0

    /// A report without rows.
    public init() {}

    /// How many rows could not be imported.
    public var problemCount: Int { problems.count + furtherProblems }

    /// Returns the indices of the rows of the file that were not handled yet, or not confirmed.
    func rowsToHandle(of file: RatingsFile) -> [Int] {
        let unconfirmed = Set(problems.filter { $0.reason == .notConfirmed }.map(\.line))
        return file.rows.indices.filter { $0 >= handledRows || unconfirmed.contains(file.rows[$0].line) }
    }

    /// Counts a row, in place of an earlier attempt that was not confirmed.
    mutating func add(_ outcome: ImportOutcome, of row: RatingsFile.Row) {
        // Nearly every row is behind the last problem.
        let isBehind = problems.last.map { $0.line < row.line } ?? true
        if !isBehind, let index = problems.firstIndex(where: { $0.line == row.line }) {
            problems.remove(at: index)
        } else {
            handledRows += 1
        }
        switch outcome {
        case .change(let change) where change.old == nil: added += 1
        case .change: changed += 1
        case .unchanged: unchanged += 1
        case .noFilm: noFilms += 1
        case .unrated: unrated += 1
        case .problem where problems.count >= Self.problemLimit: furtherProblems += 1
        case .problem(let reason):
            let problem = ImportProblem(line: row.line, name: row.movie.name, reason: reason)
            let index = isBehind ? nil : problems.firstIndex { $0.line > row.line }
            problems.insert(problem, at: index ?? problems.endIndex)
        }
    }
}

/// A row that could not be imported.
public struct ImportProblem: Sendable, Hashable {
    /// Why a row could not be imported.
    public enum Reason: Sendable, Hashable {
        /// The service knows no such movie.
        case notFound
        /// So many movies have the title and the year.
        case ambiguous(Int)
        /// The row cannot be read. The reason is a phrase.
        case invalid(String)
        /// The service does not know the movie, or did not confirm the rating.
        case notConfirmed
    }

    /// The line of the file.
    public let line: Int
    /// The name in the row, for messages.
    public let name: String
    /// Why the row could not be imported.
    public let reason: Reason

    /// A row that could not be imported, and why.
    public init(line: Int, name: String, reason: Reason) {
        self.line = line
        self.name = name
        self.reason = reason
    }
}

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

    /// Saves a report. If it cannot be saved, the next import goes on from the report that was saved last, or begins with the
    /// first row.
    func save(_ report: ImportReport, of file: RatingsFile, in session: UserSession) async
}
