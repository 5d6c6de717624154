public import Domain

/// Port: what the remote service knows of accounts and sessions. One implementation for each kind of service.
public protocol AuthRemoteAPI: Sendable {
    var capabilities: SessionCapabilities { get }

    /// Throws `unsupported` where people sign up elsewhere, and `usernameTaken`.
    func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession

    /// Throws `signInRefused` for a wrong name or password.
    func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession

    /// Throws `unsupported` where nothing can be approved in a browser.
    func requestApproval() async throws(MoviesError) -> SignInApproval

    /// Throws `signInRefused` for a request that was not approved.
    func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession

    func signInAsGuest() async throws(MoviesError) -> UserSession

    /// Nobody can use the session any more after that. A session that the service does not know is no failure.
    func signOut(_ session: UserSession) async throws(MoviesError)
}
