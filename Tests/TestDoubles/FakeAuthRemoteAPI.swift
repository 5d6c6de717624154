public import Data
public import Domain

/// A service that lets everyone in and remembers which sessions ended.
///
/// Hook: while `fail(with:)` has set an error, everything throws it.
public actor FakeAuthRemoteAPI: AuthRemoteAPI {
    public nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
    public private(set) var ended: [UserSession] = []
    private let session: UserSession
    private var error: MoviesError?

    public init(_ session: UserSession) {
        self.session = session
    }

    public func fail(with error: MoviesError?) {
        self.error = error
    }

    public func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession { try begin() }

    public func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession { try begin() }

    public func requestApproval() async throws(MoviesError) -> SignInApproval {
        if let error { throw error }
        return SignInApproval(id: session.id, address: "https://example.invalid/approve")
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession { try begin() }

    public func signInAsGuest() async throws(MoviesError) -> UserSession { try begin() }

    public func signOut(_ session: UserSession) async throws(MoviesError) {
        if let error { throw error }
        ended.append(session)
    }

    private func begin() throws(MoviesError) -> UserSession {
        if let error { throw error }
        return session
    }
}
