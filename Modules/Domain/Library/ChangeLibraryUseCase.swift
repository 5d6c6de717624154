public import DomainKit

/// Changes a list or a rating of the signed-in user.
///
/// The change is saved before it is sent. If the service cannot be reached or is busy, it waits and is sent later.
public struct ChangeLibraryUseCase: Sendable {
    private let sessions: any UserSessionRepository
    private let submitter: LibrarySubmitter

    public init(sessions: any UserSessionRepository, submitter: LibrarySubmitter) {
        self.sessions = sessions
        self.submitter = submitter
    }

    /// Makes a change, or lets it wait.
    ///
    /// - Parameter isSent: Whether to send the change now.
    /// - Throws: The errors of `requireSession(for:)`, and of `OutboxSubmitter.submit`.
    public func execute(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true
    ) async throws(RepositoryError) -> OutboxOutcome {
        let session = try await sessions.session(for: change.part)
        return try await submitter.submit(MovieChange(change, of: movie), of: session, isSent: isSent)
    }

    /// Saves a change, which `OutboxSubmitter.send` sends. From here on, it is not lost if the program ends.
    ///
    /// - Parameter user: The user who makes the change. If somebody else is signed in by now, the change fails with
    ///   `notSignedIn`.
    /// - Throws: The errors of `requireSession(for:)`, and of `OutboxSubmitter.save`.
    public func save(
        _ change: LibraryChange,
        of movie: Movie,
        by user: UserSession
    ) async throws(RepositoryError) -> LibrarySubmitter.Saved {
        let session = try await sessions.session(for: change.part)
        guard user == session else { throw .notSignedIn }
        return try await submitter.save(MovieChange(change, of: movie), of: session)
    }

    /// Fails as `execute` would without a session: with `notSignedIn` or `service(.sessionRejected)`, and with
    /// `accountRequired` if a guest changes a list. Call it before the user is asked which movie is meant.
    public func requireSession(for change: LibraryChange) async throws(RepositoryError) {
        _ = try await sessions.session(for: change.part)
    }
}

public typealias LibrarySubmitter = OutboxSubmitter<UserSession, MovieChange>

extension LibrarySubmitter {
    /// A submitter that makes changes through `lists`. They need no key, since each change sets a final state.
    ///
    /// - Parameters:
    ///   - libraries: Tell if a change undoes another one that waits.
    ///   - share: The factor of each pause, as in `init(_:share:isMade:apply:)`.
    public init(
        _ outbox: any LibraryOutboxRepository,
        libraries: any UserLibraryRepository,
        lists: any UserListsRepository,
        share: @escaping @Sendable () -> Double
    ) {
        self.init(outbox, share: share) { change, session in
            let movie = change.movie.id
            let known = await libraries.library(of: session, for: LibraryScope([movie])).knownState(of: movie)
            return known.map(change.value.isMade) ?? false
        } apply: { change, session, _ throws(RepositoryError) in
            try await lists.make(change, of: session)
        }
    }
}
