public import DomainKit

/// Imports the films of a file.
///
/// A change sets a final state, so nothing is remembered of a run: to import a file again does no harm, and is how an import
/// that has stopped goes on.
public struct ImportFilmsUseCase: Sendable {
    /// Rows at the same time. The network's client keeps to the limit of the service.
    private static let window = 8
    private static let unlisted = AccountState(isOnWatchlist: false, isFavorite: false)
    /// The meaning of an id, and of a title, hardly ever changes.
    private static let policy = FetchPolicy.cachedIfFresh(maxAge: FindMovieUseCase.maxAge)

    /// How far a row has come.
    private enum Step: Sendable {
        case film(Movie, LibraryChange)
        case outcome(ImportOutcome)

        var movie: Movie? {
            if case .film(let movie, _) = self { movie } else { nil }
        }
    }

    private let findMovie: FindMovieUseCase
    private let submitter: LibrarySubmitter
    private let lists: any UserListsRepository
    private let libraries: any UserLibraryRepository
    private let sessions: any UserSessionRepository
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - findMovie: Finds the films, without a cache: their pages would displace those of the user's own searches.
    ///   - submitter: Sends the changes that wait, which are older, and makes those of the file.
    ///   - libraries: Have the user's ratings as soon as `lists` has read them.
    ///   - clock: Measures the pauses that the service asks for.
    public init(
        findMovie: FindMovieUseCase,
        submitter: LibrarySubmitter,
        lists: any UserListsRepository,
        libraries: any UserLibraryRepository,
        sessions: any UserSessionRepository,
        clock: any Clock<Duration>
    ) {
        self.findMovie = findMovie
        self.submitter = submitter
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
        let part = file.change?.part ?? .rating
        let session = try await sessions.session(for: part)
        if !options.isDryRun { try await sendOlderChanges(of: session) }
        var states = try await states(in: part, of: session)
        var result = FilmsImport()
        var rest = file.rows[...]
        while result.failure == nil, !rest.isEmpty {
            onRow(result.handledRows)
            let rows = Array(rest.prefix(Self.window))
            rest = rest.dropFirst(rows.count)
            var found = await Self.all(rows) { ($0, await find($0, options)) }[...]
            while result.failure == nil, !found.isEmpty {
                // Up to a film that was among those before: the later row counts.
                var movies: Set<MovieID> = []
                let wave = found.prefix { _, step in step.movie.map { movies.insert($0.id).inserted } ?? true }
                found = found.dropFirst(wave.count)
                let known = states
                let outcomes = await Self.all(Array(wave)) { row, step in
                    guard case .film(let movie, let change) = step else { return (row, step) }
                    let state = known[movie.id] ?? Self.unlisted
                    guard change.applied(to: state) != state else { return (row, Step.outcome(.unchanged)) }
                    let oldRating = change.part == .rating ? state.rating : nil
                    let made = ImportedChange(line: row.line, movie: movie, oldRating: oldRating, change: change)
                    let end = await asking { () async throws(RepositoryError) in
                        if !options.isDryRun { try await submitter.apply(MovieChange(change, of: movie), session, nil) }
                        return .outcome(.change(made))
                    }
                    return (row, end)
                }
                for case (let row, .outcome(let outcome)) in outcomes {
                    result.add(outcome, of: row)
                    guard case .change(let made) = outcome else { continue }
                    states[made.movie.id] = made.change.applied(to: states[made.movie.id] ?? Self.unlisted)
                }
            }
        }
        return result
    }

    /// - Throws: The failure if a change still waits, because it would replace one of the file later.
    private func sendOlderChanges(of session: UserSession) async throws(RepositoryError) {
        for await sent in submitter.sendAll(of: session, ignoresPause: true, patience: .seconds(2)) {
            if case .waits(let error) = sent.result { throw error }
        }
    }

    /// What the user has rated or listed so far. What is beyond the last page that the service sends counts as missing, and is
    /// set again.
    private func states(
        in part: AccountState.Part,
        of session: UserSession
    ) async throws(RepositoryError) -> [MovieID: AccountState] {
        let walk = PageWalk { [lists] page, policy in
            lists.movies(in: part, of: session, page: page, policy: policy)
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
                            isOnWatchlist: part == .watchlist,
                            isFavorite: part == .favorite
                        )
                    }
                }
            }
        }
        return states
    }

    /// The outputs are in the order of the inputs.
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

    private func find(_ row: FilmsFile.Row, _ options: ImportOptions) async -> Step {
        let change: LibraryChange
        switch row.content {
        case .noFilm: return .outcome(.noFilm)
        case .unrated: return .outcome(.unrated)
        case .invalid(let reason): return .outcome(.problem(.invalid(reason)))
        case .change(let rowChange): change = rowChange
        }
        return await asking { () async throws(RepositoryError) in
            let language = options.language
            if let line = row.titleIfUnrated,
                let movie = try await findMovie.sequel(line, language: language, policy: Self.policy)
            {
                return .outcome(.problem(.invalid("its rating is missing, if the film is \(movie.nameAndYear)")))
            }
            switch try await findMovie.execute(row.movie, language: language, policy: Self.policy) {
            case .none where row.movie.isBareNumber:
                let reason = "no film has exactly this title, and ids are read from a list of ids alone"
                return .outcome(.problem(.invalid(reason)))
            case .none: return .outcome(.problem(.notFound))
            case .noFilm: return .outcome(.noFilm)
            case .id(let id):
                return .film(try await findMovie.movie(id, language: language, policy: Self.policy), change)
            case .exact(let movie): return .film(movie, change)
            case .uncertain(let movie, let doubt):
                let problem = ImportOutcome.problem(.uncertain(movie.nameAndYear, doubt))
                return options.takesFirst ? .film(movie, change) : .outcome(problem)
            case .several(let movies, let total):
                if options.takesFirst, let movie = movies.first { return .film(movie, change) }
                return .outcome(.problem(.ambiguous(total)))
            }
        }
    }

    /// Asks the service. If it asks for fewer requests, waits and tries again, at most twice. A failure that concerns one row is
    /// its outcome.
    private func asking(_ ask: () async throws(RepositoryError) -> Step) async -> Step {
        var attempt = 1
        while true {
            do throws(RepositoryError) {
                return try await ask()
            } catch .service(.rateLimited(let retryAfter)) where attempt < 3 {
                attempt += 1
                guard (try? await clock.sleep(for: min(retryAfter ?? .seconds(10), .seconds(60)))) != nil else {
                    return .outcome(.failure(.cancelled))
                }
            } catch .invalidInput(let reason) {
                return .outcome(.problem(.invalid(reason)))
            } catch .service(.notFound) {
                return .outcome(.problem(.notFound))
            } catch .service(.refused(let code, let reason)) where code != 403 {
                return .outcome(.problem(.refused(reason)))
            } catch .service(.unusableResponse) {
                return .outcome(.problem(.notConfirmed))
            } catch {
                return .outcome(.failure(error))
            }
        }
    }
}
