import DomainKit

struct RowImporter: Sendable {
    let findMovie: FindMovieUseCase
    let submitter: LibrarySubmitter
    let session: UserSession
    let options: ImportOptions
    let clock: any Clock<Duration>

    /// The meaning of an id, and of a title, hardly ever changes.
    private static let policy = FetchPolicy.cachedIfFresh(maxAge: FindMovieUseCase.maxAge)

    private enum Step: Sendable {
        case film(Movie, LibraryChange)
        case outcome(ImportOutcome)
        case failure(RepositoryError)

        var movie: Movie? {
            if case .film(let movie, _) = self { movie } else { nil }
        }
    }

    /// Finds the films of all rows at the same time, and then changes them. A film that several rows are about is changed in
    /// the order of the rows.
    ///
    /// - Parameters:
    ///   - states: What is known of the user's movies. It has the changes afterwards.
    ///   - result: Each row that was handled is counted in it. If the service fails, it has the failure.
    func handle(
        _ rows: [FilmsFile.Row],
        _ states: inout [MovieID: AccountState],
        _ result: inout FilmsImport
    ) async {
        var steps = await Self.all(rows) { ($0, await find($0)) }[...]
        while !steps.isEmpty, result.failure == nil {
            var movies: Set<MovieID> = []
            let wave = steps.prefix { _, step in step.movie.map { movies.insert($0.id).inserted } ?? true }
            steps = steps.dropFirst(wave.count)
            let known = states
            let made = await Self.all(Array(wave)) { row, step in
                guard case .film(let movie, let change) = step else { return (row, step) }
                return (row, await make(change, of: movie, row, known[movie.id] ?? .unlisted))
            }
            for case (let row, .outcome(let outcome)) in made {
                result.add(outcome, of: row)
                guard case .change(let change) = outcome else { continue }
                states[change.movie.id] = change.change.applied(to: states[change.movie.id] ?? .unlisted)
            }
            for case (_, .failure(let error)) in made { result.failure = result.failure ?? error }
        }
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

    private func find(_ row: FilmsFile.Row) async -> Step {
        let change: LibraryChange
        switch row.content {
        case .noFilm: return .outcome(.noFilm)
        case .unrated: return .outcome(.unrated)
        case .invalid(let reason): return .outcome(.problem(.invalid(reason)))
        case .change(let rowChange): change = rowChange
        }
        return await step { () async throws(RepositoryError) in
            let language = options.language
            if let line = row.wholeLine,
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

    private func make(
        _ change: LibraryChange,
        of movie: Movie,
        _ row: FilmsFile.Row,
        _ state: AccountState
    ) async -> Step {
        guard change.applied(to: state) != state else { return .outcome(.unchanged) }
        return await step { () async throws(RepositoryError) in
            if !options.isDryRun { try await submitter.apply(MovieChange(change, of: movie), session, nil) }
            let oldRating = change.part == .rating ? state.rating : nil
            return .outcome(
                .change(ImportedChange(line: row.line, movie: movie, oldRating: oldRating, change: change))
            )
        }
    }

    /// Asks the service. If it asks for fewer requests, waits and tries again, at most twice. A failure that concerns one row is
    /// its outcome.
    private func step(_ ask: () async throws(RepositoryError) -> Step) async -> Step {
        var attempt = 1
        while true {
            do throws(RepositoryError) {
                return try await ask()
            } catch .service(.rateLimited(let retryAfter)) where attempt < 3 {
                attempt += 1
                guard (try? await clock.sleep(for: min(retryAfter ?? .seconds(10), .seconds(60)))) != nil else {
                    return .failure(.cancelled)
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
                return .failure(error)
            }
        }
    }
}

extension AccountState {
    fileprivate static let unlisted = AccountState(isOnWatchlist: false, isFavorite: false)
}
