public import DomainKit

/// The result of an import, which may have stopped early. Each row that was handled is counted by its outcome.
public struct FilmsImport: Sendable, Hashable {
    /// The most problems that are kept. Nobody corrects more at once.
    public static let problemLimit = 1_000

    /// The changes, in the order of the file.
    public internal(set) var changes: [ImportedChange] = []
    /// Rows of movies that are already as they should be.
    public internal(set) var unchanged = 0
    /// Rows of series, episodes, games and people.
    public internal(set) var noFilms = 0
    /// Rows without a rating.
    public internal(set) var unrated = 0
    /// The first rows that could not be imported, in the order of the file.
    public internal(set) var problems: [ImportProblem] = []
    /// How many rows could not be imported beyond those.
    public internal(set) var furtherProblems = 0
    /// The reason why the import stopped, or `nil` if it did not.
    public internal(set) var failure: RepositoryError?

    /// An import that has not begun.
    public init() {}

    /// How many rows could not be imported.
    public var problemCount: Int { problems.count + furtherProblems }

    /// How many rows were looked at, whatever came of them.
    public var handledRows: Int { changes.count + unchanged + noFilms + unrated + problemCount }

    /// Counts a row.
    mutating func add(_ outcome: ImportOutcome, of row: FilmsFile.Row) {
        switch outcome {
        case .change(let change): changes.append(change)
        case .unchanged: unchanged += 1
        case .noFilm: noFilms += 1
        case .unrated: unrated += 1
        case .problem where problems.count >= Self.problemLimit: furtherProblems += 1
        case .problem(let reason):
            problems.append(ImportProblem(line: row.line, name: row.movie.name, reason: reason))
        }
    }
}

/// How an import is made.
public struct ImportOptions: Sendable, Hashable {
    /// Whether nothing is changed.
    public var isDryRun: Bool
    /// Whether the closest film counts if a name is not certain.
    public var takesFirst: Bool
    /// The language of titles, or `nil` for the catalogue's own.
    public var language: Language?

    /// By default, an import that makes changes, and takes only films that are certain.
    public init(isDryRun: Bool = false, takesFirst: Bool = false, language: Language? = nil) {
        self.isDryRun = isDryRun
        self.takesFirst = takesFirst
        self.language = language
    }
}

/// What an import does to a film.
public struct ImportedChange: Sendable, Hashable {
    /// The line of the file.
    public let line: Int
    /// The movie that was found for the row, as the catalogue names it.
    public let movie: Movie
    /// `nil` if the user has not rated the movie yet, or if no rating is set.
    public let oldRating: UserRating?
    /// What becomes of the movie.
    public let change: LibraryChange

    /// Whether the movie had no rating, or was not on the list.
    public var isNew: Bool { change.addsMovie && oldRating == nil }
}

/// A row that could not be imported.
public struct ImportProblem: Sendable, Hashable {
    /// Why a row could not be imported.
    public enum Reason: Sendable, Hashable {
        /// The service knows no such movie.
        case notFound
        /// So many movies match.
        case ambiguous(Int)
        /// One movie was found, and may not be the one that is meant. This is its name.
        case uncertain(String, MovieMatch.Doubt)
        /// The row cannot be read, or says two things. The reason is a phrase.
        case invalid(String)
        /// The service does not know the movie, or did not confirm the change.
        case notConfirmed
        /// The service refused the change. The reason is in its own words.
        case refused(String)
    }

    /// The line of the file.
    public let line: Int
    /// The name in the row, for messages.
    public let name: String
    /// Why the row could not be imported.
    public let reason: Reason
}

enum ImportOutcome: Sendable {
    case change(ImportedChange)
    case unchanged
    case noFilm
    case unrated
    case problem(ImportProblem.Reason)
}
