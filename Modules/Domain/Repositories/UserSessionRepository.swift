/// Who is signed in, and how that begins and ends.
public protocol UserSessionRepository: Sendable {
    var capabilities: SessionCapabilities { get }

    /// Nil where nobody is signed in.
    func readUserSession() async throws(MoviesError) -> UserSession?

    /// Makes an account and signs it in.
    func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession

    func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession

    /// The first half of signing in by a browser.
    func requestApproval() async throws(MoviesError) -> SignInApproval

    /// The second half, once the user has approved it.
    func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession

    func signInAsGuest() async throws(MoviesError) -> UserSession

    /// Ends the session here, with all that was fetched for it, and at the service. That the service was not told is a
    /// warning. Returns whether there was a session, even one that could not be read.
    ///
    /// Tries every step, whatever became of the ones before, and throws the first failure at the end: what deleting the
    /// session threw, or else `userDataNotDeleted`.
    @discardableResult
    func signOut(_ reach: SignOutReach) async throws(MoviesError) -> Bool
}
