public import DomainKit

/// Imports the films of a file.
///
/// A change sets a final state, so nothing is remembered of a run: to import a file again does no harm, and is how an import
/// that has stopped goes on.
public struct ImportFilmsUseCase: Sendable {
    /// How many rows are handled at the same time. The network's client keeps to the limit of the service.
    private static let window = 8

    private let sendWaitingChanges: SendWaitingChangesUseCase
    private let findMovie: FindMovieUseCase
    private let sender: LibrarySender
    private let ratings: any RatingsRepository
    private let lists: any UserListsRepository
    private let libraries: any UserLibraryRepository
    private let sessions: any UserSessionRepository
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - sendWaitingChanges: Sends changes that wait, which are older than those of the file.
    ///   - findMovie: Finds the films, without a cache: their pages would displace those of the user's own searches.
    ///   - sender: Makes the changes.
    ///   - libraries: Have the user's ratings as soon as `ratings` has read them.
    ///   - clock: Measures the pauses that the service asks for.
    public init(
        sendWaitingChanges: SendWaitingChangesUseCase,
        findMovie: FindMovieUseCase,
        sender: LibrarySender,
        ratings: any RatingsRepository,
        lists: any UserListsRepository,
        libraries: any UserLibraryRepository,
        sessions: any UserSessionRepository,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.sendWaitingChanges = sendWaitingChanges
        self.findMovie = findMovie
        self.sender = sender
        self.ratings = ratings
        self.lists = lists
        self.libraries = libraries
        self.sessions = sessions
        self.clock = clock
    }

    /// Imports a file, a few rows at a time: their films are found, and then changed. Two rows about one film are handled in
    /// their order.
    ///
    /// A row whose film is already as it should be changes nothing. A row that cannot be imported is a problem of the result,
    /// and the import goes on. If the service fails, the import stops.
    ///
    /// - Parameter onRow: Called with the number of rows handled so far, each time before some are handled.
    /// - Throws: `notSignedIn` if the user is signed out, `accountRequired` if a guest changes a list, or the failure to send an
    ///   older change or to read what the user has rated or listed. Nothing of the file is changed then.
    public func execute(
        _ file: FilmsFile,
        _ options: ImportOptions = ImportOptions(),
        onRow: (Int) -> Void = { _ in }
    ) async throws(RepositoryError) -> FilmsImport {
        let session = try await session(for: file)
        if !options.isDryRun { try await sendOlderChanges() }
        var states = try await states(for: file, in: session)
        var result = FilmsImport()
        var rest = file.rows[...]
        while result.failure == nil, !rest.isEmpty {
            onRow(result.handledRows)
            let rows = Array(rest.prefix(Self.window))
            rest = rest.dropFirst(rows.count)
            let found = await Self.all(rows) { await find($0, options) }
            let (films, problems) = Self.films(of: rows, found, states)
            let changed = await Self.all(films) { await change($0, options, session) }
            result.failure = found.lazy.compactMap(\.failure).first
            var outcomes = problems
            for film in changed {
                states[film.movie.id] = film.state
                outcomes.merge(film.outcomes) { $1 }
                result.failure = film.failure ?? result.failure
            }
            for (index, row) in rows.enumerated() { outcomes[index].map { result.add($0, of: row) } }
        }
        return result
    }

    private func session(for file: FilmsFile) async throws(RepositoryError) -> UserSession {
        if case .list = file.change { return .account(try await sessions.accountSession()) }
        return try await sessions.anySession()
    }

    /// - Throws: The failure if a change still waits, because it would replace one of the file later.
    private func sendOlderChanges() async throws(RepositoryError) {
        for await sent in sendWaitingChanges.execute(ignoresPause: true, patience: .seconds(2)) {
            if case .waits(let error) = sent.result { throw error }
        }
    }

    /// What the user has rated or listed so far. What is beyond the last page that the service sends counts as missing, and is
    /// set again.
    private func states(
        for file: FilmsFile,
        in session: UserSession
    ) async throws(RepositoryError) -> [MovieID: AccountState] {
        let walk = PageWalk { [ratings, lists] page, policy in
            guard case .list(let list, _) = file.change, case .account(let account) = session else {
                return ratings.ratedMovies(in: session, page: page, policy: policy)
            }
            return lists.movies(in: list, of: account, page: page, policy: policy)
        }
        var states: [MovieID: AccountState] = [:]
        for await events in walk.pages(startingAt: .first, limit: .max, policy: .remoteOnly) {
            for event in events {
                switch event {
                case .cached: break
                case .failed(let error, _): throw error
                case .finished(let page, _):
                    let library = await libraries.library(of: session, for: LibraryScope(page.value.items.map(\.id)))
                    for movie in page.value.items {
                        states[movie.id] = AccountState(
                            rating: library.state(of: movie.id)?.rating,
                            isOnWatchlist: file.change?.part == .watchlist,
                            isFavorite: file.change?.part == .favorite
                        )
                    }
                }
            }
        }
        return states
    }
}

// MARK: - Rows

extension ImportFilmsUseCase {
    /// What a row means.
    private enum Found: Sendable {
        case film(Movie, LibraryChange)
        case outcome(ImportOutcome)
        case failed(RepositoryError)

        var failure: RepositoryError? {
            if case .failed(let error) = self { error } else { nil }
        }
    }

    /// The rows about one film, and what becomes of them.
    private struct Film: Sendable {
        let movie: Movie
        var state: AccountState
        var rows: [(index: Int, line: Int, change: LibraryChange)] = []
        var outcomes: [Int: ImportOutcome] = [:]
        var failure: RepositoryError?
    }

    /// The meaning of an id, and of a title, hardly ever changes.
    private static var policy: FetchPolicy { .cachedIfFresh(maxAge: FindMovieUseCase.maxAge) }

    private static func all<Input: Sendable, Output: Sendable>(
        _ inputs: [Input],
        _ perform: @escaping @Sendable (Input) async -> Output
    ) async -> [Output] {
        await withTaskGroup { group in
            for (index, input) in inputs.enumerated() { group.addTask { (index, await perform(input)) } }
            var outputs: [(Int, Output)] = []
            for await output in group { outputs.append(output) }
            return outputs.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func find(_ row: FilmsFile.Row, _ options: ImportOptions) async -> Found {
        let change: LibraryChange
        switch row.content {
        case .noFilm: return .outcome(.noFilm)
        case .unrated: return .outcome(.unrated)
        case .invalid(let reason): return .outcome(.problem(.invalid(reason)))
        case .change(let rowChange): change = rowChange
        }
        do throws(RepositoryError) {
            return try await waiting { () async throws(RepositoryError) in
                if let line = row.wholeLine, let movie = try await self.movie(titled: line, options) {
                    let reason = "its rating is missing, if the film is \(movie.nameAndYear)"
                    return .outcome(.problem(.invalid(reason)))
                }
                let match = try await findMovie.execute(row.movie, language: options.language, policy: Self.policy)
                if match == .none, row.movie.bareNumber != nil {
                    let reason = "no film has exactly this title, and ids are read from a list of ids alone"
                    return .outcome(.problem(.invalid(reason)))
                }
                return try await found(match, change, options)
            }
        } catch .invalidInput(let reason) {
            return .outcome(.problem(.invalid(reason)))
        } catch .service(.notFound) {
            return .outcome(.problem(.notFound))
        } catch {
            return error.concernsOneRow ? .outcome(.problem(.notConfirmed)) : .failed(error)
        }
    }

    /// The movie that has exactly a title.
    private func movie(titled title: SearchText, _ options: ImportOptions) async throws(RepositoryError) -> Movie? {
        let reference = MovieReference(title: title)
        let match = try await findMovie.execute(reference, language: options.language, policy: Self.policy)
        if case .exact(let movie) = match { return movie }
        return nil
    }

    private func found(
        _ match: MovieMatch,
        _ change: LibraryChange,
        _ options: ImportOptions
    ) async throws(RepositoryError) -> Found {
        switch match {
        case .none: return .outcome(.problem(.notFound))
        case .noFilm: return .outcome(.noFilm)
        case .id(let id):
            return .film(try await findMovie.movie(id, language: options.language, policy: Self.policy), change)
        case .exact(let movie): return .film(movie, change)
        case .uncertain(let movie, _) where options.takesFirst: return .film(movie, change)
        case .uncertain(let movie, let doubt): return .outcome(.problem(.uncertain(movie.nameAndYear, doubt)))
        case .several(let movies, let total):
            guard options.takesFirst, let movie = movies.first else { return .outcome(.problem(.ambiguous(total))) }
            return .film(movie, change)
        }
    }

    /// The films of some rows, each once, up to a row whose film the service could not be asked for. What is no film has its
    /// outcome already.
    private static func films(
        of rows: [FilmsFile.Row],
        _ found: [Found],
        _ states: [MovieID: AccountState]
    ) -> (films: [Film], problems: [Int: ImportOutcome]) {
        var films: [Film] = []
        var problems: [Int: ImportOutcome] = [:]
        for (index, found) in found.enumerated() {
            switch found {
            case .failed: return (films, problems)
            case .outcome(let outcome): problems[index] = outcome
            case .film(let movie, let change):
                let place = films.firstIndex { $0.movie.id == movie.id }
                if place == nil { films.append(Film(movie: movie, state: states[movie.id] ?? .unlisted)) }
                films[place ?? films.count - 1].rows.append((index, rows[index].line, change))
            }
        }
        return (films, problems)
    }

    /// Makes the changes of one film, unless they are made already.
    private func change(_ film: Film, _ options: ImportOptions, _ session: UserSession) async -> Film {
        var film = film
        for (index, line, change) in film.rows {
            let state = change.applied(to: film.state)
            guard state != film.state else {
                film.outcomes[index] = .unchanged
                continue
            }
            do throws(RepositoryError) {
                if !options.isDryRun {
                    let change = MovieChange(change, of: film.movie)
                    try await waiting { () async throws(RepositoryError) in try await sender.apply(change, session) }
                }
            } catch  where error.concernsOneRow {
                film.outcomes[index] = .problem(.notConfirmed)
                continue
            } catch {
                film.failure = error
                return film
            }
            let oldRating = change.part == .rating ? film.state.rating : nil
            film.outcomes[index] = .change(
                ImportedChange(line: line, movie: film.movie, oldRating: oldRating, change: change)
            )
            film.state = state
        }
        return film
    }

    /// Asks the service. If it asks for fewer requests, waits and tries again, at most twice.
    private func waiting<Value>(
        _ ask: () async throws(RepositoryError) -> Value
    ) async throws(RepositoryError) -> Value {
        for _ in 1...2 {
            do throws(RepositoryError) {
                return try await ask()
            } catch {
                guard case .service(.rateLimited(let retryAfter)) = error else { throw error }
                do { try await clock.sleep(for: min(retryAfter ?? .seconds(10), .seconds(60))) } catch {
                    throw .cancelled
                }
            }
        }
        return try await ask()
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
