import DomainKit

/// The rows of an import that are under way. It says what to do next, and counts what has come of it.
///
/// Films are searched for ahead, in any order. What becomes of them is decided in the order of the file, so that the later one
/// of two rows about a film counts. A row is handled once all rows before it are, so an import can go on from any report.
struct ImportRun {
    /// A piece of work of a row. The row is its place among those of the run.
    enum Step: Sendable {
        case find(ExportedMovie, row: Int)
        case make(ImportedChange, row: Int)
    }

    /// What came of a step.
    enum Done: Sendable {
        case found(Result<ExportedMovieMatch, RepositoryError>, row: Int)
        case made(ImportedChange, RepositoryError?, row: Int)
    }

    /// How many rows may be searched for before the first of them is handled.
    private static let lookAhead = 32

    private(set) var result: FilmsImport
    private let file: FilmsFile
    private let rows: [Int]
    private let isDryRun: Bool
    /// What is known of the user's movies, with the changes of this run.
    private var states: [MovieID: AccountState]
    private var started = 0
    private var decided = 0
    private var handled = 0
    private var found: [Int: Result<ExportedMovieMatch, RepositoryError>] = [:]
    private var outcomes: [Int: ImportOutcome] = [:]
    /// The movies that are being changed.
    private var busy: Set<MovieID> = []

    /// - Parameters:
    ///   - result: What earlier runs have handled.
    ///   - rows: The indices of the rows to handle.
    ///   - states: The user's movies before the run.
    init(
        of file: FilmsFile,
        after result: FilmsImport,
        rows: [Int],
        states: [MovieID: AccountState],
        isDryRun: Bool
    ) {
        self.file = file
        self.result = result
        self.rows = rows
        self.states = states
        self.isDryRun = isDryRun
    }

    /// How many rows are handled, those of earlier runs included.
    var handledRows: Int { result.rowsHandledBefore + handled }

    /// Returns what can be done now, or `nil` if a step must end first, or if there is nothing left.
    mutating func next() -> Step? {
        while result.failure == nil {
            if let step = decide() { return step }
            guard started < rows.count, started < handled + Self.lookAhead, result.failure == nil else { return nil }
            let row = started
            started += 1
            if case .change = content(row) { return .find(file.rows[rows[row]].movie, row: row) }
        }
        return nil
    }

    /// Counts what came of a step.
    mutating func take(_ done: Done) {
        switch done {
        case .found(let match, let row):
            found[row] = match
        case .made(let change, nil, let row):
            busy.remove(change.movie.id)
            finish(row, .change(change))
        case .made(let change, let error?, let row):
            busy.remove(change.movie.id)
            guard error.concernsOneRow else {
                result.failure = result.failure ?? error
                return
            }
            finish(row, .problem(.notConfirmed))
        }
    }

    /// Adds the changes that were made behind a row at which the run stopped. They do not count as handled: the next run finds
    /// them made.
    mutating func end() {
        for (_, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
            if case .change(let change) = outcome { result.changes.append(change) }
        }
    }

    private func content(_ row: Int) -> FilmsFile.Content { file.rows[rows[row]].content }

    /// Decides the next rows whose films are found. Returns the first change to make.
    private mutating func decide() -> Step? {
        while decided < started {
            let row = decided
            let outcome: ImportOutcome
            switch content(row) {
            case .noFilm: outcome = .noFilm
            case .unrated: outcome = .unrated
            case .invalid(let reason): outcome = .problem(.invalid(reason))
            case .change(let change):
                switch found[row] {
                case nil: return nil
                case .success(.one(let id, _)) where busy.contains(id): return nil
                case .success(let match): outcome = self.outcome(of: change, match, file.rows[rows[row]])
                case .failure(let error) where error.concernsOneRow: outcome = .problem(.notConfirmed)
                case .failure(let error):
                    result.failure = error
                    return nil
                }
            }
            decided += 1
            found[row] = nil
            guard case .change(let change) = outcome, !isDryRun else {
                finish(row, outcome)
                continue
            }
            busy.insert(change.movie.id)
            return .make(change, row: row)
        }
        return nil
    }

    private func outcome(of change: LibraryChange, _ match: ExportedMovieMatch, _ row: FilmsFile.Row) -> ImportOutcome {
        switch match {
        case .noFilm: return .noFilm
        case .problem(let reason): return .problem(reason)
        case .one(let id, let movie):
            let state = states[id] ?? .unlisted
            guard change.applied(to: state) != state else { return .unchanged }
            let title = row.movie.title?.value ?? row.movie.name
            return .change(
                ImportedChange(
                    line: row.line,
                    movie: movie ?? Movie(id: id, title: title, originalTitle: title),
                    year: movie.map { $0.releaseDate?.year } ?? row.movie.year?.value,
                    oldRating: change.part == .rating ? state.rating : nil,
                    change: change
                )
            )
        }
    }

    /// Keeps what came of a row, and counts all rows up to the first that is not finished.
    private mutating func finish(_ row: Int, _ outcome: ImportOutcome) {
        if case .change(let change) = outcome {
            states[change.movie.id] = change.change.applied(to: states[change.movie.id] ?? .unlisted)
        }
        outcomes[row] = outcome
        while let outcome = outcomes.removeValue(forKey: handled) {
            result.report.add(outcome, of: file.rows[rows[handled]])
            if case .change(let change) = outcome { result.changes.append(change) }
            handled += 1
        }
    }
}

extension AccountState {
    /// The state of a movie that is on none of the user's lists.
    fileprivate static let unlisted = AccountState(isOnWatchlist: false, isFavorite: false)
}

extension RepositoryError {
    /// Whether the failure is about one movie, so that the requests for others may succeed.
    fileprivate var concernsOneRow: Bool {
        switch self {
        case .service(.notFound), .service(.unusableResponse): true
        default: false
        }
    }
}
