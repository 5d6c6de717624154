/// Makes an account and signs it in.
public struct SignUpUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    public func execute(_ account: NewAccount) async throws(MoviesError) -> UserSession {
        try await sessions.signUp(account)
    }
}
