public import DomainKit

/// Makes a change of a movie for the signed-in user, guests included.
public struct Change__Feature__UseCase: Sendable {
    private let repository: any __Feature__Repository
    private let sessions: any UserSessionRepository

    /// Makes changes by the repository, for the user of the session.
    public init(repository: any __Feature__Repository, sessions: any UserSessionRepository) {
        self.repository = repository
        self.sessions = sessions
    }

    /// Returns after the service has confirmed the change.
    ///
    /// - Throws: The errors of `requireSession()`, or the failure of the service.
    public func execute(_ change: __Feature__Change, of movie: MovieID) async throws(RepositoryError) {
        try await repository.make(change, of: movie, in: sessions.anySession())
    }

    /// Fails as `execute` would without a session: with `notSignedIn` or `service(.sessionRejected)`. Call it before the user
    /// is asked which movie is meant.
    public func requireSession() async throws(RepositoryError) {
        _ = try await sessions.anySession()
    }
}
