public import DomainKit

/// The result of an import, which may have stopped early.
public struct FilmsImport: Sendable, Hashable {
    /// All rows handled so far, those of earlier runs included.
    public internal(set) var report = ImportReport()
    /// How many rows earlier runs have handled for good.
    public internal(set) var rowsHandledBefore = 0
    /// When the last run of an earlier import ended, or `nil` if there was none.
    public internal(set) var importedAt: Timestamp?
    /// The changes of this run, in the order of the file. If it stopped, some may be of rows behind those that count as handled.
    public internal(set) var changes: [ImportedChange] = []
    /// The reason why the import stopped, or `nil` if it did not.
    public internal(set) var failure: RepositoryError?

    /// An import that has not begun.
    public init() {}
}

/// Which rows an import handles, and how.
public struct ImportOptions: Sendable, Hashable {
    /// The rows of an import.
    public enum Rows: Sendable, Hashable {
        /// Those that an interrupted import of the same file has not handled. If there is none, all.
        case remaining
        /// All.
        case all
        /// Those that could not be imported the last time.
        case failed
    }

    /// Which rows are handled. A dry run begins with the first row, unless it looks at those that failed.
    public var rows: Rows
    /// Whether nothing is changed and nothing is saved.
    public var isDryRun: Bool
    /// Whether the closest of several films counts if a person has written its title.
    public var takesFirst: Bool
    /// The language of titles that a person has written, or `nil` for the catalogue's own.
    public var language: Language?

    /// By default, an import that makes changes, and takes only films that are certain.
    public init(_ rows: Rows = .remaining, isDryRun: Bool = false, takesFirst: Bool = false, language: Language? = nil)
    {
        self.rows = rows
        self.isDryRun = isDryRun
        self.takesFirst = takesFirst
        self.language = language
    }
}

/// What an import does to a film.
public struct ImportedChange: Sendable, Hashable {
    /// The line of the file.
    public let line: Int
    /// The movie that was found for the row. If the catalogue was not asked, only its id and the title in the file are known.
    public let movie: Movie
    /// The year of its release, in the catalogue or in the file, or `nil` if it is not known.
    public let year: Int?
    /// `nil` if the user has not rated the movie yet, or if no rating is set.
    public let oldRating: UserRating?
    /// What becomes of the movie.
    public let change: LibraryChange

    /// The change that a row of the file makes.
    public init(line: Int, movie: Movie, year: Int?, oldRating: UserRating?, change: LibraryChange) {
        self.line = line
        self.movie = movie
        self.year = year
        self.oldRating = oldRating
        self.change = change
    }

    /// Whether the movie had no rating, or was not on the list.
    public var isNew: Bool { change.addsMovie && oldRating == nil }
}

/// The rows of a file, counted by their outcomes.
public struct ImportReport: Sendable, Hashable {
    /// The most problems that are kept. All of them are saved again and again, and nobody corrects more at once.
    public static let problemLimit = 1_000

    /// All rows that were looked at, whatever came of them.
    public var handledRows = 0
    /// Ratings of movies that had none, and movies that were added to a list.
    public var added = 0
    /// Ratings that had another value or were removed, and movies that were removed from a list.
    public var changed = 0
    /// Rows of movies that are already as they should be.
    public var unchanged = 0
    /// Rows of series, episodes, games and people.
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
    func remainingRows(of file: FilmsFile) -> [Int] {
        let unconfirmed = Set(problems.filter { $0.reason == .notConfirmed }.map(\.line))
        return file.rows.indices.filter { $0 >= handledRows || unconfirmed.contains(file.rows[$0].line) }
    }

    func failedRows(of file: FilmsFile) -> [Int] {
        let lines = Set(problems.map(\.line))
        return file.rows.indices.filter { lines.contains(file.rows[$0].line) }
    }

    /// Counts a row, in place of an earlier attempt that has failed.
    mutating func add(_ outcome: ImportOutcome, of row: FilmsFile.Row) {
        // Nearly every row is behind the last problem.
        let isBehind = problems.last.map { $0.line < row.line } ?? true
        if !isBehind, let index = problems.firstIndex(where: { $0.line == row.line }) {
            problems.remove(at: index)
        } else {
            handledRows += 1
        }
        switch outcome {
        case .change(let change) where change.isNew: added += 1
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
        /// The only movie that was found has another title. This is its name.
        case uncertain(String)
        /// The row cannot be read. The reason is a phrase.
        case invalid(String)
        /// The service does not know the movie, or did not confirm the change.
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
    case change(ImportedChange)
    case unchanged
    case noFilm
    case unrated
    case problem(ImportProblem.Reason)
}

/// How far imports have come.
public protocol ImportProgressRepository: Sendable {
    /// Returns the report of the last import of a file by a user, with the time at which it was saved, or `nil` if there is
    /// none. The same file with another change has a report of its own.
    func report(of file: FilmsFile, in session: UserSession) async -> Cached<ImportReport>?

    /// Saves a report. If it cannot be saved, the next import goes on from the report that was saved last, or begins with the
    /// first row.
    func save(_ report: ImportReport, of file: FilmsFile, in session: UserSession) async
}
