public import Domain

/// A session in memory. Every sign-in succeeds.
///
/// Test hook: while `fail(with:)` has set an error, every method throws it.
public actor FakeUserSessionRepository: UserSessionRepository {
    public nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: true)
    private var session: UserSession?
    private let next: UserSession
    private let approval: SignInApproval
    private var error: MoviesError?

    /// - Parameters:
    ///   - session: The first session.
    ///   - next: The session after signing up or in.
    ///   - approval: The approval that `requestApproval()` returns.
    public init(_ session: UserSession?, next: UserSession, approval: SignInApproval) {
        self.session = session
        self.next = next
        self.approval = approval
    }

    public func fail(with error: MoviesError?) {
        self.error = error
    }

    public func readUserSession() async throws(MoviesError) -> UserSession? {
        if let error { throw error }
        return session
    }

    public func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession { try begin() }

    public func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession { try begin() }

    public func requestApproval() async throws(MoviesError) -> SignInApproval {
        if let error { throw error }
        return approval
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession { try begin() }

    public func signInAsGuest() async throws(MoviesError) -> UserSession { try begin() }

    @discardableResult
    public func signOut(_ reach: SignOutReach) async throws(MoviesError) -> Bool {
        if let error { throw error }
        defer { session = nil }
        return session != nil
    }

    private func begin() throws(MoviesError) -> UserSession {
        if let error { throw error }
        session = next
        return next
    }
}

extension UserSession {
    /// A session of the user ada, or `nil` if `id` or `account` is invalid.
    public static func sample(_ id: String = "canary-session", account: Int = 12) -> AccountSession? {
        guard let id = SessionID(id), let account = Account(id: account, username: "ada", name: "Ada") else {
            return nil
        }
        return AccountSession(id: id, account: account)
    }
}
