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
        let session = try await session(for: change)
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
        let session = try await session(for: change)
        guard user == session else { throw .notSignedIn }
        return try await submitter.save(MovieChange(change, of: movie), of: session)
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
}
