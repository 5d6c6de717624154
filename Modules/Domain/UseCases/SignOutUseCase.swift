/// Ends the session, here and at the service.
public struct SignOutUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    /// Nil where nobody was signed in.
    public func execute() async throws(MoviesError) -> UserSession? {
        try await sessions.signOut()
    }
}
