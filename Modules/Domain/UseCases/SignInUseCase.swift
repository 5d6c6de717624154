/// Signs in with a name and a password.
public struct SignInUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    public func execute(_ credentials: Credentials) async throws(MoviesError) -> UserSession {
        try await sessions.signIn(credentials)
    }
}
