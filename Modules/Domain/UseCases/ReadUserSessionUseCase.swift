/// Tells who is signed in.
public struct ReadUserSessionUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    /// Throws `notSignedIn` where nobody is.
    public func execute() async throws(MoviesError) -> UserSession {
        try await sessions.anySession()
    }
}
