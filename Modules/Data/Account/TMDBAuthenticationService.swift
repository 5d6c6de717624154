public import DataKit
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

/// TMDB's accounts and sessions: a request token, approved by the user, becomes a session
/// (https://developer.themoviedb.org/reference/authentication-how-do-i-generate-a-session-id).
///
/// The demo signs in by password as TMDB does. It signs up by a request that only the demo has, and approves nothing.
public struct TMDBAuthenticationService: AuthenticationService {
    private static let pages = "https://www.themoviedb.org"

    private let service: any DataTransferService
    private let isDemo: Bool

    public init(service: any DataTransferService, isDemo: Bool = false) {
        self.service = service
        self.isDemo = isDemo
    }

    public var capabilities: SessionCapabilities {
        SessionCapabilities(signUpPage: isDemo ? nil : Self.pages + "/signup", approvesInBrowser: !isDemo)
    }

    public func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession {
        guard isDemo else { throw .unsupported(reason: "accounts are made at \(Self.pages)/signup") }
        let credentials = account.credentials
        let request = ServiceRequest(
            as: .signIn,
            method: .post,
            path: "/authentication/account/new",
            json: ["username": credentials.username.value, "password": credentials.password.text],
            secrets: [credentials.password.text]
        )
        try await service.confirm(request)
        return try await signIn(credentials)
    }

    public func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession {
        let token = try await newRequestToken()
        // In the body, because addresses are logged.
        let document = [
            "username": credentials.username.value, "password": credentials.password.text,
            "request_token": token.text,
        ]
        let approval = ServiceRequest(
            as: .signIn,
            method: .post,
            path: "/authentication/token/validate_with_login",
            json: document,
            secrets: [credentials.password.text, token.text]
        )
        _ = try await service.response(to: approval, as: RequestTokenDTO.self)
        return try await newSession(approvedBy: token)
    }

    public func requestApproval() async throws(RepositoryError) -> SignInApproval {
        try requireApprovals()
        let token = try await newRequestToken()
        return SignInApproval(token: token, address: "\(Self.pages)/authenticate/\(token.text)")
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession {
        try requireApprovals()
        return try await newSession(approvedBy: approval.token)
    }

    private func requireApprovals() throws(RepositoryError) {
        if isDemo { throw .unsupported(reason: "it has no page for approvals; sign in with --username") }
    }

    public func signInAsGuest() async throws(RepositoryError) -> UserSession {
        let request = ServiceRequest(as: .signIn, path: "/authentication/guest_session/new")
        return .guest(try await service.response(to: request, as: SessionDTO.self).guestSession())
    }

    /// Does nothing for a guest: the service deletes guest sessions by itself.
    public func signOut(_ session: UserSession) async throws(RepositoryError) {
        guard case .account(let session) = session else { return }
        do throws(RepositoryError) {
            try await service.confirm(deletion(of: session.id))
        } catch .service(.sessionRejected), .service(.notFound) {
            return
        }
    }

    private func newRequestToken() async throws(RepositoryError) -> RequestToken {
        let request = ServiceRequest(as: .signIn, path: "/authentication/token/new")
        return try await service.response(to: request, as: RequestTokenDTO.self).toDomain()
    }

    /// If the account cannot be read, the session is ended again.
    private func newSession(approvedBy token: RequestToken) async throws(RepositoryError) -> UserSession {
        let request = ServiceRequest(
            as: .signIn,
            method: .post,
            path: "/authentication/session/new",
            json: ["request_token": token.text],
            secrets: [token.text]
        )
        let id = try await service.response(to: request, as: SessionDTO.self).userSession()
        do throws(RepositoryError) {
            return .account(AccountSession(id: id, account: try await account(of: id)))
        } catch {
            // In a task of its own, which is not cancelled with the caller's.
            await Task { try? await service.confirm(deletion(of: id)) }.value
            throw error
        }
    }

    private func account(of id: SessionID) async throws(RepositoryError) -> Account {
        let query = [QueryItem.session(id)]
        let request = ServiceRequest(as: .session, path: "/account", query: query)
        guard let account = try await service.response(to: request, as: AccountDTO.self).toDomain() else {
            throw .service(.unusableResponse(reason: "the field 'id' is invalid"))
        }
        return account
    }

    private func deletion(of id: SessionID) -> ServiceRequest {
        ServiceRequest(
            as: .session,
            method: .delete,
            path: "/authentication/session",
            json: ["session_id": id.text],
            secrets: [id.text]
        )
    }
}

/// The `true` that the document of every step of signing in has as its `success`. Any other document may come from something
/// between here and TMDB, such as the page on which a network asks to log in.
private struct SuccessDTO: Decodable {
    init(from decoder: any Decoder) throws {
        let field = try decoder.singleValueContainer()
        guard try field.decode(Bool.self) else {
            throw DecodingError.dataCorruptedError(in: field, debugDescription: "a refusal")
        }
    }
}

private struct RequestTokenDTO: Decodable, Sendable {
    private let success: SuccessDTO
    private let requestToken: String

    func toDomain() throws(RepositoryError) -> RequestToken {
        guard let token = RequestToken(requestToken) else {
            throw .service(.unusableResponse(reason: "the field 'request_token' is invalid"))
        }
        return token
    }
}

private struct SessionDTO: Decodable, Sendable {
    private let success: SuccessDTO
    private let sessionId: String?
    private let guestSessionId: String?

    func userSession() throws(RepositoryError) -> SessionID {
        try Self.id(sessionId, in: "session_id")
    }

    func guestSession() throws(RepositoryError) -> SessionID {
        try Self.id(guestSessionId, in: "guest_session_id")
    }

    private static func id(_ text: String?, in field: String) throws(RepositoryError) -> SessionID {
        guard let id = text.flatMap({ SessionID($0) }) else {
            throw .service(.unusableResponse(reason: "the field '\(field)' is invalid"))
        }
        return id
    }
}

struct AccountDTO: Codable, Sendable {
    let id: Int
    let username: String
    let name: String?

    init(_ account: Account) {
        id = account.id
        username = account.username
        name = account.name
    }

    func toDomain() -> Account? {
        Account(id: id, username: username, name: name ?? "")
    }
}

extension QueryItem {
    /// The session of a user. It is a secret, and so not part of a copy's key.
    static func session(_ session: UserSession) -> QueryItem {
        switch session {
        case .account(let session): .session(session.id)
        case .guest(let id): QueryItem("guest_session_id", id.text, isSecret: true)
        }
    }

    static func session(_ id: SessionID) -> QueryItem {
        QueryItem("session_id", id.text, isSecret: true)
    }
}
