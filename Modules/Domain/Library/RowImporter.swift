import DomainKit

/// Handles a few rows of a file at a time: finds their films, and changes them.
struct RowImporter: Sendable {
    let findMovie: FindMovieUseCase
    let sender: LibrarySender
    let session: UserSession
    let options: ImportOptions
    let clock: any Clock<Duration>

    /// Finds the films of all rows at the same time, and then changes them, each film in the order of its rows.
    ///
    /// - Parameters:
    ///   - states: What is known of the user's movies. It has the changes afterwards.
    ///   - result: Each row that was handled is counted in it. If the service fails, it has the failure.
    func handle(
        _ rows: [FilmsFile.Row],
        _ states: inout [MovieID: AccountState],
        _ result: inout FilmsImport
    ) async {
        let found = await Self.all(rows) { await find($0) }
        let (films, problems) = Self.films(of: rows, found, states)
        let changed = await Self.all(films) { await change($0) }
        result.failure = found.lazy.compactMap(\.failure).first
        var outcomes = problems
        for film in changed {
            states[film.movie.id] = film.state
            outcomes.merge(film.outcomes) { $1 }
            result.failure = film.failure ?? result.failure
        }
        for (index, row) in rows.enumerated() { outcomes[index].map { result.add($0, of: row) } }
    }

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

    private func find(_ row: FilmsFile.Row) async -> Found {
        let change: LibraryChange
        switch row.content {
        case .noFilm: return .outcome(.noFilm)
        case .unrated: return .outcome(.unrated)
        case .invalid(let reason): return .outcome(.problem(.invalid(reason)))
        case .change(let rowChange): change = rowChange
        }
        do throws(RepositoryError) {
            return try await waiting { () async throws(RepositoryError) in
                if let line = row.wholeLine, let movie = try await findMovie.movie(
                    titled: line,
                    language: options.language,
                    policy: Self.policy
                ) {
                    let reason = "its rating is missing, if the film is \(movie.nameAndYear)"
                    return .outcome(.problem(.invalid(reason)))
                }
                let match = try await findMovie.execute(row.movie, language: options.language, policy: Self.policy)
                if match == .none, row.movie.bareNumber != nil {
                    let reason = "no film has exactly this title, and ids are read from a list of ids alone"
                    return .outcome(.problem(.invalid(reason)))
                }
                return try await found(match, change)
            }
        } catch .invalidInput(let reason) {
            return .outcome(.problem(.invalid(reason)))
        } catch .service(.notFound) {
            return .outcome(.problem(.notFound))
        } catch {
            return error.concernsOneRow ? .outcome(.problem(.notConfirmed)) : .failed(error)
        }
    }

    private func found(
        _ match: MovieMatch,
        _ change: LibraryChange
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
    private func change(_ film: Film) async -> Film {
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
