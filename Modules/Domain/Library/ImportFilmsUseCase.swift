public import DomainKit

/// Imports the films of a file, several at a time, and goes on where an interrupted import of the same file stopped.
///
/// If a row fails, those before it are not taken back: that would be hundreds of further requests, at the moment when requests fail.
/// To repeat a row does no harm.
public struct ImportFilmsUseCase: Sendable {
    /// How many requests are made at the same time. The network's client keeps to the limit of the service.
    private static let window = 8
    /// The time between two reports that are saved. What is done in between is done again if the program is killed.
    private static let saveInterval = Duration.seconds(1)

    private let sendWaitingChanges: SendWaitingChangesUseCase
    private let findMovie: FindExportedMovieUseCase
    private let sender: LibrarySender
    private let ratings: any RatingsRepository
    private let lists: any UserListsRepository
    private let libraries: any UserLibraryRepository
    private let sessions: any UserSessionRepository
    private let progress: any ImportProgressRepository
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - sendWaitingChanges: Sends changes that wait, which are older than those of the file.
    ///   - sender: Makes the changes.
    ///   - libraries: Have the user's ratings as soon as `ratings` has read them.
    ///   - clock: Measures the time between the reports that are saved, and the pauses that the service asks for.
    public init(
        sendWaitingChanges: SendWaitingChangesUseCase,
        findMovie: FindExportedMovieUseCase,
        sender: LibrarySender,
        ratings: any RatingsRepository,
        lists: any UserListsRepository,
        libraries: any UserLibraryRepository,
        sessions: any UserSessionRepository,
        progress: any ImportProgressRepository,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.sendWaitingChanges = sendWaitingChanges
        self.findMovie = findMovie
        self.sender = sender
        self.ratings = ratings
        self.lists = lists
        self.libraries = libraries
        self.sessions = sessions
        self.progress = progress
        self.clock = clock
    }

    /// Imports a file.
    ///
    /// A row whose film is already as it should be changes nothing. A row that cannot be imported is a problem of the report,
    /// and the import goes on. If the service fails, the import stops, and the rows before the first that is not finished count
    /// as handled.
    ///
    /// - Parameter onRow: Called with the number of rows handled so far, before the first row and each time it grows.
    /// - Throws: `notSignedIn` if the user is signed out, `accountRequired` if a guest changes a list, or the failure to send an
    ///   older change or to read what the user has rated or listed. Nothing of the file is changed then.
    public func execute(
        _ file: FilmsFile,
        _ options: ImportOptions = ImportOptions(),
        onRow: (Int) -> Void = { _ in }
    ) async throws(RepositoryError) -> FilmsImport {
        let session = try await session(for: file)
        let (result, rows) = await start(of: file, options, in: session)
        guard !rows.isEmpty else { return result }
        if !options.isDryRun { try await sendOlderChanges() }
        let states = try await states(for: file, in: session)
        var run = ImportRun(of: file, after: result, rows: rows, states: states, isDryRun: options.isDryRun)
        var sinceSaved = Stopwatch(clock)
        onRow(run.handledRows)
        await withTaskGroup(of: ImportRun.Done.self) { steps in
            var running = 0
            while true {
                let handled = run.handledRows
                while running < Self.window, let step = run.next() {
                    steps.addTask { await perform(step, options, session) }
                    running += 1
                }
                guard let done = await steps.next() else { break }
                running -= 1
                run.take(done)
                if run.handledRows > handled { onRow(run.handledRows) }
                if !options.isDryRun, sinceSaved.elapsed >= Self.saveInterval {
                    await progress.save(run.result.report, of: file, in: session)
                    sinceSaved = Stopwatch(clock)
                }
            }
        }
        run.end()
        if !options.isDryRun { await progress.save(run.result.report, of: file, in: session) }
        return run.result
    }

    private func session(for file: FilmsFile) async throws(RepositoryError) -> UserSession {
        if case .list = file.change { return .account(try await sessions.accountSession()) }
        return try await sessions.anySession()
    }

    /// What earlier runs have done, and the rows that are left.
    private func start(
        of file: FilmsFile,
        _ options: ImportOptions,
        in session: UserSession
    ) async -> (FilmsImport, rows: [Int]) {
        var result = FilmsImport()
        let isAnew = options.rows == .all || options.isDryRun && options.rows == .remaining
        if !isAnew, let earlier = await progress.report(of: file, in: session) {
            result.report = earlier.value
            result.importedAt = earlier.cachedAt
        }
        let rows =
            options.rows == .failed ? result.report.failedRows(of: file) : result.report.remainingRows(of: file)
        result.rowsHandledBefore = result.report.handledRows - rows.count { $0 < result.report.handledRows }
        return (result, rows)
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

    private func perform(_ step: ImportRun.Step, _ options: ImportOptions, _ session: UserSession) async
        -> ImportRun.Done
    {
        switch step {
        case .find(let movie, let row):
            do throws(RepositoryError) {
                return .found(.success(try await findMovie.execute(movie, options)), row: row)
            } catch .invalidInput(let reason) {
                return .found(.success(.problem(.invalid(reason))), row: row)
            } catch .service(.notFound) {
                return .found(.success(.problem(.notFound)), row: row)
            } catch {
                return .found(.failure(error), row: row)
            }
        case .make(let change, let row):
            do throws(RepositoryError) {
                try await make(MovieChange(change.change, of: change.movie), in: session)
                return .made(change, nil, row: row)
            } catch {
                return .made(change, error, row: row)
            }
        }
    }

    /// Makes a change. If the service asks for fewer requests, waits and tries again, at most twice.
    private func make(_ change: MovieChange, in session: UserSession) async throws(RepositoryError) {
        for _ in 1...2 {
            do throws(RepositoryError) {
                return try await sender.apply(change, session)
            } catch {
                guard case .service(.rateLimited(let retryAfter)) = error else { throw error }
                do { try await clock.sleep(for: min(retryAfter ?? .seconds(10), .seconds(60))) } catch {
                    throw .cancelled
                }
            }
        }
        try await sender.apply(change, session)
    }
}
