public import DomainKit

/// The session of the user. Signs the user in and out.
public protocol UserSessionRepository: Sendable {
    var capabilities: SessionCapabilities { get }

    /// Returns what is known of the session on this computer. The service is not asked.
    ///
    /// - Throws: `storage` or `unusableConfiguration` if the saved session cannot be read.
    func readSessionState() async throws(RepositoryError) -> UserSessionState

    /// Creates an account, signs in to it, and saves the session.
    func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession

    /// Signs in to an existing account, and saves the session.
    ///
    /// - Throws: `service(.signInRefused)` if the service does not accept the credentials.
    func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession

    /// Begins to sign in by a browser.
    func requestApproval() async throws(RepositoryError) -> SignInApproval

    /// Signs in after the user has approved the request in the browser, and saves the session.
    func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession

    /// Signs in without an account, and saves the session. A guest may rate, but has no lists.
    func signInAsGuest() async throws(RepositoryError) -> UserSession

    /// Ends the session on this computer, deletes the data fetched for it, and ends it at the service if `reach` is
    /// `everywhere`.
    ///
    /// Every step is tried, even if an earlier one failed. A failure of the service is a warning.
    ///
    /// - Returns: Whether there was a session, readable or not.
    /// - Throws: The failure if the session cannot be deleted, or `userDataNotDeleted` if only the data cannot.
    @discardableResult
    func signOut(_ reach: SignOutReach) async throws(RepositoryError) -> Bool
}

extension UserSessionRepository {
    /// Returns the session of the signed-in user, guests included.
    ///
    /// - Throws: `notSignedIn` if the user is signed out, `service(.sessionRejected)` if the service has rejected the
    ///   session.
    public func anySession() async throws(RepositoryError) -> UserSession {
        switch try await readSessionState() {
        case .signedOut: throw .notSignedIn
        case .signedIn(let session): return session
        case .rejected: throw .service(.sessionRejected)
        }
    }

    /// Returns the session of the signed-in user who may see and change a list, or their ratings, which guests have, too.
    ///
    /// - Throws: The errors of `anySession()`, and `accountRequired` if a guest wants a list.
    public func session(for part: AccountState.Part) async throws(RepositoryError) -> UserSession {
        let session = try await anySession()
        guard part == .rating || session.account != nil else { throw .accountRequired }
        return session
    }
}

/// How people sign up and sign in at a service.
public struct SessionCapabilities: Sendable, Hashable {
    /// `nil` if `signUp` does it. Otherwise, `signUp` is not supported.
    public let signUpPage: String?
    public let approvesInBrowser: Bool

    public init(signUpPage: String?, approvesInBrowser: Bool) {
        self.signUpPage = signUpPage
        self.approvesInBrowser = approvesInBrowser
    }
}

/// A request to sign in that the user approves in a browser.
public struct SignInApproval: Sendable, Hashable, Redacted {
    public let token: RequestToken
    /// It contains the token.
    public let address: String

    public init(token: RequestToken, address: String) {
        self.token = token
        self.address = address
    }
}

/// The service's identifier of a request to sign in. It is a secret: after the approval, it becomes a session.
public struct RequestToken: Sendable, Hashable, Redacted {
    /// Letters, digits and hyphens of ASCII.
    public let text: String

    /// Returns `nil` for the same texts as `SessionID`.
    public init?(_ text: String) {
        guard SessionID.isPlain(text) else { return nil }
        self.text = text
    }
}

/// How far signing out reaches.
public enum SignOutReach: Sendable, Hashable {
    case everywhere
    /// The session stays open at the service.
    case thisComputer
}
