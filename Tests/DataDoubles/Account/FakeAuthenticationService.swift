public import Data
public import Domain
public import DomainKit

/// A service that accepts every sign-in and records the sessions that ended.
///
/// Test hook: while `fail(with:)` has set an error, every method throws it. Signing out in a cancelled task throws
/// `cancelled` and ends no session.
public actor FakeAuthenticationService: AuthenticationService {
    public nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
    public private(set) var ended: [UserSession] = []
    private let session: UserSession
    private let approval: SignInApproval
    private var error: RepositoryError?

    public init(_ session: UserSession, approval: SignInApproval) {
        self.session = session
        self.approval = approval
    }

    public func fail(with error: RepositoryError?) {
        self.error = error
    }

    public func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession { try begin() }

    public func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession { try begin() }

    public func requestApproval() async throws(RepositoryError) -> SignInApproval {
        if let error { throw error }
        return approval
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession { try begin() }

    public func signInAsGuest() async throws(RepositoryError) -> UserSession { try begin() }

    public func signOut(_ session: UserSession) async throws(RepositoryError) {
        if let error { throw error }
        guard !Task.isCancelled else { throw .cancelled }
        ended.append(session)
    }

    private func begin() throws(RepositoryError) -> UserSession {
        if let error { throw error }
        return session
    }
}
