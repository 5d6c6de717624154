public import DataKit
public import Domain
public import DomainKit

/// The demo's accounts and sessions. People sign in by password as at TMDB, and sign up by a request that only the demo
/// has.
public struct DemoAuthenticationService: AuthenticationService {
    private static let noPage = "it has no page for approvals; sign in with --username"

    private let service: any DataTransferService
    private let tmdb: TMDBAuthenticationService

    public init(service: any DataTransferService) {
        self.service = service
        tmdb = TMDBAuthenticationService(service: service)
    }

    public var capabilities: SessionCapabilities {
        SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
    }

    public func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession {
        let credentials = account.credentials
        let document = ["username": credentials.username.value, "password": credentials.password.text]
        try await service.confirm(
            ServiceRequest(
                as: .signIn,
                method: .post,
                path: "/authentication/account/new",
                json: document,
                secrets: [credentials.password.text]
            )
        )
        return try await tmdb.signIn(credentials)
    }

    public func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession {
        try await tmdb.signIn(credentials)
    }

    public func requestApproval() async throws(RepositoryError) -> SignInApproval {
        throw .unsupported(reason: Self.noPage)
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession {
        throw .unsupported(reason: Self.noPage)
    }

    public func signInAsGuest() async throws(RepositoryError) -> UserSession {
        try await tmdb.signInAsGuest()
    }

    public func signOut(_ session: UserSession) async throws(RepositoryError) {
        try await tmdb.signOut(session)
    }
}
