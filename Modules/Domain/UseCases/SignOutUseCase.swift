/// Ends the session, here and at the service.
public struct SignOutUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    /// False where nobody was signed in.
    @discardableResult
    public func execute(_ reach: SignOutReach) async throws(MoviesError) -> Bool {
        try await sessions.signOut(reach)
    }
}
