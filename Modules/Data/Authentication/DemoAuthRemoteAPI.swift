public import Domain

/// Accounts and sessions at the demo: TMDB's way to sign in by password, and a way to sign up of its own.
public struct DemoAuthRemoteAPI: AuthRemoteAPI {
    /// TMDB's number for what is there already (https://developer.themoviedb.org/docs/errors): here, the name.
    private static let duplicateEntry = 8

    private let client: ServiceClient
    private let tmdb: TMDBAuthRemoteAPI

    public init(service: any DataTransferService) {
        client = ServiceClient(service: service)
        tmdb = TMDBAuthRemoteAPI(service: service)
    }

    public var capabilities: SessionCapabilities {
        SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
    }

    public func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession {
        let endpoint = AuthenticationEndpoints.newAccount(account)
        try await client.response(to: endpoint, meanings: [Self.duplicateEntry: .usernameTaken]).check()
        return try await tmdb.signIn(account.credentials)
    }

    public func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession {
        try await tmdb.signIn(credentials)
    }

    public func requestApproval() async throws(MoviesError) -> SignInApproval {
        throw .unsupported(reason: "it has no page to approve anything on; sign in with --username")
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession {
        throw .unsupported(reason: "it has no page to approve anything on; sign in with --username")
    }

    public func signInAsGuest() async throws(MoviesError) -> UserSession {
        try await tmdb.signInAsGuest()
    }

    public func signOut(_ session: UserSession) async throws(MoviesError) {
        try await tmdb.signOut(session)
    }
}
