public import Domain

/// A session in memory. Every sign-in succeeds.
///
/// Test hooks: while `fail(with:)` has set an error, every method throws it. `reject()` does what a service does.
public actor FakeUserSessionRepository: UserSessionRepository {
    public nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: true)
    private var state: UserSessionState
    private let next: UserSession
    private let approval: SignInApproval
    private var error: MoviesError?

    /// - Parameters:
    ///   - session: The first session.
    ///   - next: The session after signing up or in.
    ///   - approval: The approval that `requestApproval()` returns.
    public init(_ session: UserSession?, next: UserSession, approval: SignInApproval) {
        state = session.map { .signedIn($0) } ?? .signedOut
        self.next = next
        self.approval = approval
    }

    public func fail(with error: MoviesError?) {
        self.error = error
    }

    /// Makes the service reject the session.
    public func reject() {
        if case .signedIn(let session) = state { state = .rejected(session) }
    }

    public func readSessionState() async throws(MoviesError) -> UserSessionState {
        if let error { throw error }
        return state
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
        defer { state = .signedOut }
        return state != .signedOut
    }

    private func begin() throws(MoviesError) -> UserSession {
        if let error { throw error }
        state = .signedIn(next)
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
