public import DomainKit

/// Signs in by a browser, so that the program never sees the password.
public struct SignInByBrowserUseCase: Sendable {
    private let sessions: any UserSessionRepository

    /// Asks `sessions` for the approval and for the session.
    public init(sessions: any UserSessionRepository) {
        self.sessions = sessions
    }

    /// Requests an approval, waits for it, and signs in.
    ///
    /// - Parameter approve: Shows the user the page to approve the request on, and returns after the approval.
    public func execute(
        approve: (SignInApproval) async throws(RepositoryError) -> Void
    ) async throws(RepositoryError) -> UserSession {
        let approval = try await sessions.requestApproval()
        try await approve(approval)
        return try await sessions.signIn(approvedBy: approval)
    }
}
