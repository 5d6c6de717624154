public import DomainKit

/// Imports the films of a file.
///
/// A change sets a final state, so nothing is remembered of a run: to import a file again does no harm, and is how an import
/// that has stopped goes on.
public struct ImportFilmsUseCase: Sendable {
    /// Rows at the same time. The network's client keeps to the limit of the service.
    private static let window = 8

    private let findMovie: FindMovieUseCase
    private let submitter: LibrarySubmitter
    private let ratings: any RatingsRepository
    private let lists: any UserListsRepository
    private let libraries: any UserLibraryRepository
    private let sessions: any UserSessionRepository
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - findMovie: Finds the films, without a cache: their pages would displace those of the user's own searches.
    ///   - submitter: Sends the changes that wait, which are older, and makes those of the file.
    ///   - libraries: Have the user's ratings as soon as `ratings` has read them.
    ///   - clock: Measures the pauses that the service asks for.
    public init(
        findMovie: FindMovieUseCase,
        submitter: LibrarySubmitter,
        ratings: any RatingsRepository,
        lists: any UserListsRepository,
        libraries: any UserLibraryRepository,
        sessions: any UserSessionRepository,
        clock: any Clock<Duration>
    ) {
        self.findMovie = findMovie
        self.submitter = submitter
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
        if !options.isDryRun { try await sendOlderChanges(of: session) }
        var states = try await states(for: file, in: session)
        let importer = RowImporter(
            findMovie: findMovie,
            submitter: submitter,
            session: session,
            options: options,
            clock: clock
        )
        var result = FilmsImport()
        var rest = file.rows[...]
        while result.failure == nil, !rest.isEmpty {
            onRow(result.handledRows)
            let rows = Array(rest.prefix(Self.window))
            rest = rest.dropFirst(rows.count)
            await importer.handle(rows, &states, &result)
        }
        return result
    }

    private func session(for file: FilmsFile) async throws(RepositoryError) -> UserSession {
        if case .list = file.change { return .account(try await sessions.accountSession()) }
        return try await sessions.anySession()
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
