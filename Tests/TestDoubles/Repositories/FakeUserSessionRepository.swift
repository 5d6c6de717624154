public import Domain

/// Sessions in memory: everyone gets in, and signing out ends it.
///
/// Hook: while `fail(with:)` has set an error, everything throws it.
public actor FakeUserSessionRepository: UserSessionRepository {
    public nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: true)
    private var session: UserSession?
    private let next: UserSession
    private let approval: SignInApproval
    private var error: MoviesError?

    /// - Parameters:
    ///   - session: Who is signed in at first.
    ///   - next: Who is signed in after signing up or in.
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
