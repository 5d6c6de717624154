public import DomainKit

/// Changes a list or a rating of the signed-in user.
///
/// The change is saved before it is sent. If the service cannot be reached or is busy, it waits and is sent later.
public struct ChangeLibraryUseCase: Sendable {
    /// How long to wait for another process that is sending a change.
    private static let patience = Duration.seconds(2)

    private let sessions: any UserSessionRepository
    private let libraries: any UserLibraryRepository
    private let outbox: any LibraryOutboxRepository
    private let sender: LibrarySender

    /// Saves changes in `outbox`, and sends them by `sender`. `libraries` tells if a change undoes another.
    public init(
        sessions: any UserSessionRepository,
        libraries: any UserLibraryRepository,
        outbox: any LibraryOutboxRepository,
        sender: LibrarySender
    ) {
        self.sessions = sessions
        self.libraries = libraries
        self.outbox = outbox
        self.sender = sender
    }

    /// Makes a change, or lets it wait: saves it, and then sends it.
    ///
    /// - Parameter isSent: Whether to send the change now.
    /// - Throws: The errors of `save` and `send`.
    public func execute(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true
    ) async throws(RepositoryError) -> LibraryChangeOutcome {
        let saved = try await save(change, of: movie, isSent: isSent)
        return isSent ? try await send(saved) : try await outcome(of: saved, after: nil)
    }

    /// Saves a change. From here on, it is not lost if the program ends.
    ///
    /// - Parameters:
    ///   - isSent: Whether the change is sent next. If it is, a change that cannot be saved on this computer fails only if an
    ///     older change of the same part of the movie waits, or if the outbox cannot be read. Otherwise it is sent all the same,
    ///     but cannot wait.
    ///   - user: The user who makes the change, or `nil` for whoever is signed in. If somebody else is signed in by now, the
    ///     change fails with `notSignedIn`.
    /// - Throws: The errors of `requireSession(for:)`, `tooManyWaitingChanges`, or `storage`.
    public func save(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true,
        by user: UserSession? = nil
    ) async throws(RepositoryError) -> SavedChange {
        let session = try await session(for: change)
        guard user == nil || user == session else { throw .notSignedIn }
        let change = MovieChange(change, of: movie)
        do throws(RepositoryError) {
            let (added, replaced) = try await outbox.update(session, for: [change.key]) {
                outbox,
                now throws(RepositoryError) in
                try outbox.add(change, isSent: isSent, at: now)
            }
            return SavedChange(change: change, session: session, added: added, replaced: replaced)
        } catch .storage(let reason) where isSent {
            // An older change that waits would be sent later, and undo this one.
            guard try await outbox.outbox(of: session, for: [change.key]).entries.isEmpty else {
                throw .storage(reason: reason)
            }
            return SavedChange(change: change, session: session, added: nil, replaced: nil)
        }
    }

    /// Sends a saved change, after older changes of the same movie that wait. If the service cannot be reached or is busy, the
    /// change waits.
    ///
    /// - Throws: The failure if the change does not wait: the service refuses it, the response cannot be used, or the user has
    ///   to act first. The change that it replaced then waits again. `changeDiscarded` if it was discarded before it was sent.
    ///   `cancelled` if the caller was cancelled: a saved change still waits.
    public func send(_ saved: SavedChange) async throws(RepositoryError) -> LibraryChangeOutcome {
        let session = saved.session
        guard let added = saved.added else {
            try await sender.apply(saved.change, session)
            return .made
        }
        let keys = MovieChange.keys(of: saved.change.movie.id)
        for next in try await outbox.outbox(of: session, for: keys).entries where next.id <= added.id {
            switch try await sender.send(next, of: session, waitingAtMost: Self.patience) {
            case .made, .gone: break
            case .notTried:
                try await outbox.update(session, for: [saved.change.key]) { outbox, _ in outbox.wait(added.id) }
                return .waiting(nil)
            case .failed(let error):
                guard next.id != added.id, error.failedChange == .isRefused else {
                    return try await outcome(of: saved, after: error)
                }
                try await outbox.update(session, for: [next.change.key]) { outbox, _ in outbox.refuse(next.id) }
            }
        }
        guard try await !outbox.outbox(of: session, for: []).summary.discardedIDs.contains(added.id) else {
            throw .changeDiscarded
        }
        return .made
    }

    /// Fails as `execute` would without a session: with `notSignedIn` or `service(.sessionRejected)`, and with
    /// `accountRequired` if a guest changes a list. Call it before the user is asked which movie is meant.
    public func requireSession(for change: LibraryChange) async throws(RepositoryError) {
        _ = try await session(for: change)
    }

    private func session(for change: LibraryChange) async throws(RepositoryError) -> UserSession {
        let session = try await sessions.anySession()
        if case .list = change, session.account == nil { throw .accountRequired }
        return session
    }

    /// The outcome of a saved change that was not made.
    private func outcome(
        of saved: SavedChange,
        after error: RepositoryError?
    ) async throws(RepositoryError) -> LibraryChangeOutcome {
        guard let added = saved.added else { throw error ?? .cancelled }
        let (session, movie, keys) = (saved.session, saved.change.movie.id, [saved.change.key])
        guard error.map({ $0.failedChange == .waits }) ?? true else {
            try await outbox.update(session, for: keys) { [replaced = saved.replaced] outbox, _ in
                outbox.remove(added.id, restoring: replaced)
            }
            throw error ?? .cancelled
        }
        if error == .cancelled { throw .cancelled }
        if let replaced = saved.replaced, !replaced.mayBeMade, error?.mayHaveTakenEffect != true,
            let known = await libraries.library(of: session, for: LibraryScope([movie])).knownState(of: movie),
            saved.change.value.isMade(in: known)
        {
            try await outbox.update(session, for: keys) { outbox, _ in outbox.remove(added.id) }
            return .withdrawn
        }
        // The attempt that has failed may be that of an older change.
        try await outbox.update(session, for: keys) { outbox, _ in outbox.wait(added.id) }
        return .waiting(error)
    }
}

/// A change between `save` and `send`.
public struct SavedChange: Sendable {
    let change: MovieChange
    let session: UserSession
    /// `nil` if the change could not be saved on this computer.
    let added: WaitingChange?
    /// The change of the same movie and part that waited before.
    let replaced: WaitingChange?
}
