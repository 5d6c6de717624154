public import Domain
public import DomainKit

/// A session in memory. Every sign-in succeeds.
///
/// Test hooks: while `fail(with:)` has set an error, every method throws it. `reject()` rejects the session, as a service may.
/// `requests` describes the sign-ins so far.
public actor FakeUserSessionRepository: UserSessionRepository {
    public nonisolated let capabilities: SessionCapabilities
    public private(set) var requests: [Request] = []
    private var state: UserSessionState
    private let next: UserSession
    private let approval: SignInApproval
    private var error: RepositoryError?

    public enum Request: Sendable, Hashable {
        case signUp(NewAccount)
        case password(Credentials)
        case newApproval
        case approved(SignInApproval)
        case guest
    }

    /// - Parameters:
    ///   - session: The first session.
    ///   - next: The session after signing up or in.
    ///   - approval: The approval that `requestApproval()` returns.
    public init(
        _ session: UserSession?,
        next: UserSession,
        approval: SignInApproval,
        capabilities: SessionCapabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: true)
    ) {
        self.capabilities = capabilities
        state = session.map { .signedIn($0) } ?? .signedOut
        self.next = next
        self.approval = approval
    }

    public func fail(with error: RepositoryError?) {
        self.error = error
    }

    /// Makes the service reject the session.
    public func reject() {
        if case .signedIn(let session) = state { state = .rejected(session) }
    }

    public func readSessionState() async throws(RepositoryError) -> UserSessionState {
        if let error { throw error }
        return state
    }

    public func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession {
        try await begin(.signUp(account))
    }

    public func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession {
        try await begin(.password(credentials))
    }

    public func requestApproval() async throws(RepositoryError) -> SignInApproval {
        try receive(.newApproval)
        return approval
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession {
        try await begin(.approved(approval))
    }

    public func signInAsGuest() async throws(RepositoryError) -> UserSession {
        try await begin(.guest)
    }

    @discardableResult
    public func signOut(_ reach: SignOutReach) async throws(RepositoryError) -> Bool {
        if let error { throw error }
        defer { state = .signedOut }
        return state != .signedOut
    }

    private func begin(_ request: Request) async throws(RepositoryError) -> UserSession {
        try receive(request)
        state = .signedIn(next)
        return next
    }

    private func receive(_ request: Request) throws(RepositoryError) {
        requests.append(request)
        if let error { throw error }
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
