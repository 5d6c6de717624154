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

    /// Saves changes in `waiting`, and sends them through `lists` and `ratings`. `states` tells if a change undoes
    /// another.
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

    /// Makes a change, or lets it wait: saves it, and then sends it.
    ///
    /// - Parameter isSent: Whether to send the change now.
    /// - Throws: The errors of `save` and `send`.
    public func execute(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true
    ) async throws(MoviesError) -> LibraryChangeOutcome {
        let saved = try await save(change, of: movie, isSent: isSent)
        return isSent ? try await send(saved) : try await outcome(of: saved, after: nil)
    }

    /// Saves a change. From here on, it is not lost if the program ends.
    ///
    /// - Parameter isSent: Whether the change is sent next. If it is, a change that cannot be saved on this computer fails only
    ///   if an older change of the same part of the movie waits, or if the waiting changes cannot be read. Otherwise it is sent
    ///   all the same, but cannot wait.
    /// - Throws: The errors of `requireSession(for:)`, `tooManyWaitingChanges`, or `storage`.
    public func save(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true
    ) async throws(MoviesError) -> SavedChange {
        let session = try await session(for: change)
        do throws(MoviesError) {
            let (added, replaced) = try await waiting.update(session) { changes, now throws(MoviesError) in
                try changes.add(change, of: movie, isSent: isSent, at: now)
            }
            return SavedChange(change: change, movie: movie, session: session, added: added, replaced: replaced)
        } catch .storage(let reason) where isSent {
            // An older change that waits would be sent later, and undo this one.
            let older = try await waiting.changes(of: session).changes
            guard !older.contains(where: { $0.movie.id == movie.id && $0.change.part == change.part }) else {
                throw .storage(reason: reason)
            }
            return SavedChange(change: change, movie: movie, session: session, added: nil, replaced: nil)
        }
    }

    /// Sends a saved change, after older changes of the same movie that wait. If the service cannot be reached or is busy, the
    /// change waits.
    ///
    /// - Throws: The failure if the change does not wait: the service refuses it, the response cannot be used, or the user has
    ///   to act first. The change that it replaced then waits again. `changeDiscarded` if it was discarded before it was sent.
    ///   `cancelled` if the caller was cancelled: a saved change still waits.
    public func send(_ saved: SavedChange) async throws(MoviesError) -> LibraryChangeOutcome {
        let (movie, session) = (saved.movie.id, saved.session)
        guard let added = saved.added else {
            try await sender.apply(saved.change, to: movie, in: session)
            return .made
        }
        for next in try await waiting.changes(of: session).changes where next.movie.id == movie && next.id <= added.id {
            switch try await sender.send(next.id, in: session, waitingAtMost: Self.patience) {
            case .made, .gone: break
            case .notTried: return .waiting(nil)
            case .failed(_, let error):
                guard next.id != added.id, error.failedChange == .isRefused else {
                    return try await outcome(of: saved, after: error)
                }
                try await waiting.update(session) { changes, _ in changes.refuse(next.id) }
            }
        }
        guard try await !waiting.changes(of: session).discardedIDs.contains(added.id) else { throw .changeDiscarded }
        return .made
    }

    /// Fails as `execute` would without a session: with `notSignedIn` or `service(.sessionRejected)`, and with
    /// `accountRequired` if a guest changes a list. Call it before the user is asked which movie is meant.
    public func requireSession(for change: LibraryChange) async throws(MoviesError) {
        _ = try await session(for: change)
    }

    private func session(for change: LibraryChange) async throws(MoviesError) -> UserSession {
        let session = try await sessions.anySession()
        if case .list = change, session.account == nil { throw .accountRequired }
        return session
    }

    /// The outcome of a saved change that was not made.
    private func outcome(
        of saved: SavedChange,
        after error: MoviesError?
    ) async throws(MoviesError) -> LibraryChangeOutcome {
        guard let added = saved.added else { throw error ?? .cancelled }
        let session = saved.session
        guard error.map({ $0.failedChange == .waits }) ?? true else {
            try await waiting.update(session) { [replaced = saved.replaced] changes, _ in
                changes.remove(added.id, restoring: replaced)
            }
            throw error ?? .cancelled
        }
        if error == .cancelled { throw .cancelled }
        if let replaced = saved.replaced, !replaced.mayBeMade, error?.mayHaveTakenEffect != true,
            let account = session.account,
            let known = await states.knownStates(of: [added.movie.id], for: account)[added.movie.id],
            added.change.isMade(in: known)
        {
            try await waiting.update(session) { changes, _ in changes.remove(added.id) }
            return .withdrawn
        }
        return .waiting(error)
    }
}

/// A change between `save` and `send`.
public struct SavedChange: Sendable {
    let change: LibraryChange
    let movie: Movie
    let session: UserSession
    /// `nil` if the change could not be saved on this computer.
    let added: WaitingChange?
    /// The change of the same movie and part that waited before.
    let replaced: WaitingChange?

    /// The id under which the change waits, or `nil` if it could not be saved on this computer.
    public var id: WaitingChange.ID? { added?.id }
}
