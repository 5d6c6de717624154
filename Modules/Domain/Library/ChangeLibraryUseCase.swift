/// Changes a list or a rating of the signed-in user.
///
/// The change is saved before it is sent. If the service cannot be reached or is busy, it waits and is sent later.
public struct ChangeLibraryUseCase: Sendable {
    /// How long to wait for another process that is sending a change.
    private static let patience = Duration.seconds(5)

    private let sessions: any UserSessionRepository
    private let states: any AccountStatesRepository
    private let waiting: any WaitingChangesRepository
    private let sender: WaitingChangeSender

    public init(
        sessions: any UserSessionRepository,
        lists: any UserListsRepository,
        ratings: any RatingsRepository,
        states: any AccountStatesRepository,
        waiting: any WaitingChangesRepository
    ) {
        self.sessions = sessions
        self.states = states
        self.waiting = waiting
        sender = WaitingChangeSender(waiting: waiting, lists: lists, ratings: ratings)
    }

    /// Makes a change, or lets it wait.
    ///
    /// Changes of the same movie that wait already are sent before it. If the changes cannot be saved on this computer, the
    /// change is sent all the same, but does not wait.
    ///
    /// - Parameter isSent: Whether to send the change now.
    /// - Throws: The errors of `requireSession(for:)`, `tooManyWaitingChanges`, or the failure if the change does not wait:
    ///   the service refuses it, or the user has to act first. What waited before it then waits again.
    public func execute(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true
    ) async throws(MoviesError) -> LibraryChangeOutcome {
        let session = try await session(for: change)
        let (added, replaced): (WaitingChange, WaitingChange?)
        do throws(MoviesError) {
            (added, replaced) = try await waiting.update(session) { changes, now throws(MoviesError) in
                try changes.add(change, of: movie, isSent: isSent, at: now)
            }
        } catch .storage where isSent {
            try await sender.apply(change, to: movie.id, in: session)
            return .made
        }
        guard isSent else { return try await outcome(of: added, replacing: replaced, after: nil, in: session) }
        for earlier in try await waiting.changes(of: session).changes where earlier.movie.id == movie.id {
            switch try await sender.send(earlier.id, in: session, waitingAtMost: Self.patience) {
            case .made, .gone: break
            case .notTried: return .waiting(nil)
            case .failed(_, let error):
                guard earlier.id != added.id, error.failedChange == .isRefused else {
                    return try await outcome(of: added, replacing: replaced, after: error, in: session)
                }
                try await waiting.update(session) { changes, _ in changes.refuse(earlier.id) }
            }
        }
        return .made
    }

    /// Fails as `execute` would without a session: with `notSignedIn`, `service(.sessionRejected)`, or for a change of a
    /// guest's lists `accountRequired`. Call it before the user is asked which movie is meant.
    public func requireSession(for change: LibraryChange) async throws(MoviesError) {
        _ = try await session(for: change)
    }

    private func session(for change: LibraryChange) async throws(MoviesError) -> UserSession {
        let session = try await sessions.anySession()
        if case .list = change, session.account == nil { throw .accountRequired }
        return session
    }

    /// The outcome of a change that was not made.
    private func outcome(
        of added: WaitingChange,
        replacing replaced: WaitingChange?,
        after error: MoviesError?,
        in session: UserSession
    ) async throws(MoviesError) -> LibraryChangeOutcome {
        guard error.map({ $0.failedChange == .waits }) ?? true else {
            try await waiting.update(session) { changes, _ in changes.remove(added.id, restoring: replaced) }
            throw error ?? .cancelled
        }
        if error == .cancelled { throw .cancelled }
        if let replaced, !replaced.mayBeMade, error?.mayHaveTakenEffect != true, let account = session.account,
            let known = await states.knownStates(of: [added.movie.id], for: account)[added.movie.id],
            added.change.isMade(in: known)
        {
            try await waiting.update(session) { changes, _ in changes.remove(added.id) }
            return .withdrawn
        }
        return .waiting(error)
    }
}
