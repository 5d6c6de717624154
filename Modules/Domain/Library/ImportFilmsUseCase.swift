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
}
