/// Signs in without an account.
public struct SignInAsGuestUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    public func execute() async throws(MoviesError) -> UserSession {
        try await sessions.signInAsGuest()
    }
}
