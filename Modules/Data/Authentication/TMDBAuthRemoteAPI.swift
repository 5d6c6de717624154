public import Domain

/// Accounts and sessions at TMDB: a request token, approved by the user, becomes a session
/// (https://developer.themoviedb.org/reference/authentication-how-do-i-generate-a-session-id).
public struct TMDBAuthRemoteAPI: AuthRemoteAPI {
    private static let pages = "https://www.themoviedb.org"

    private let client: ServiceClient

    public init(service: any DataTransferService) {
        client = ServiceClient(service: service)
    }

    public var capabilities: SessionCapabilities {
        SessionCapabilities(signUpPage: Self.pages + "/signup", approvesInBrowser: true)
    }

    public func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession {
        throw .unsupported(reason: "accounts are made at \(Self.pages)/signup")
    }

    public func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession {
        let token = try await newRequestToken()
        _ = try await client.response(to: AuthenticationEndpoints.approve(token, by: credentials))
        return try await newSession(approvedBy: token)
    }

    public func requestApproval() async throws(MoviesError) -> SignInApproval {
        let token = try await newRequestToken()
        return SignInApproval(token: token, address: "\(Self.pages)/authenticate/\(token.text)")
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession {
        try await newSession(approvedBy: approval.token)
    }

    public func signInAsGuest() async throws(MoviesError) -> UserSession {
        .guest(try await client.response(to: AuthenticationEndpoints.newGuestSession()).toDomain())
    }

    /// A guest's session cannot be ended: the service forgets it by itself.
    public func signOut(_ session: UserSession) async throws(MoviesError) {
        guard case .account(let session) = session else { return }
        do throws(MoviesError) {
            try await client.response(to: AuthenticationEndpoints.deleteSession(session.id)).check()
        } catch .sessionRejected, .notFound {
            return
        }
    }

    private func newRequestToken() async throws(MoviesError) -> RequestToken {
        try await client.response(to: AuthenticationEndpoints.newRequestToken()).toDomain()
    }

    /// A session whose account cannot be read is of no use and is ended again, also where nobody waits any more: a task
    /// of its own is not cancelled with the caller's.
    private func newSession(approvedBy token: RequestToken) async throws(MoviesError) -> UserSession {
        let endpoint = AuthenticationEndpoints.newSession(approvedBy: token)
        let id = try await client.response(to: endpoint).toDomain()
        do throws(MoviesError) {
            guard let account = try await client.response(to: AuthenticationEndpoints.account(of: id)).toDomain() else {
                throw .invalidResponse(reason: "the field 'id' makes no sense")
            }
            return .account(AccountSession(id: id, account: account))
        } catch {
            await Task { _ = try? await client.response(to: AuthenticationEndpoints.deleteSession(id)) }.value
            throw error
        }
    }
}
