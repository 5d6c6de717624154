/// Signs in by way of a browser, so that no password comes near the program.
public struct SignInByBrowserUseCase: Sendable {
    private let sessions: any UserSessionRepository

    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    /// - Parameter approve: Shows the user where to approve it and returns when they say that they have.
    public func execute(
        approve: (SignInApproval) async throws(MoviesError) -> Void
    ) async throws(MoviesError) -> UserSession {
        let approval = try await sessions.requestApproval()
        try await approve(approval)
        return try await sessions.signIn(approvedBy: approval)
    }
}
