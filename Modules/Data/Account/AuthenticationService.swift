public import Domain
public import DomainKit

/// The accounts and sessions of a service. TMDB and the demo differ in how people sign up and in.
public protocol AuthenticationService: Sendable {
    var capabilities: SessionCapabilities { get }

    /// Creates an account and signs in to it.
    ///
    /// - Throws: `unsupported` if people sign up elsewhere, `service(.alreadyExists)` if the user name is taken.
    func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession

    /// Signs in to an existing account.
    ///
    /// - Throws: `service(.signInRefused)` for a wrong name or password.
    func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession

    /// Begins to sign in by a browser.
    ///
    /// - Throws: `unsupported` if the service has no page for approvals.
    func requestApproval() async throws(RepositoryError) -> SignInApproval

    /// Signs in after the user has approved the request in the browser.
    ///
    /// - Throws: `service(.signInRefused)` if the request was not approved.
    func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession

    /// Signs in without an account. The service deletes the guest after a while.
    func signInAsGuest() async throws(RepositoryError) -> UserSession

    /// Ends a session, so that it cannot be used any more. A session that the service does not know is no failure.
    func signOut(_ session: UserSession) async throws(RepositoryError)
}
