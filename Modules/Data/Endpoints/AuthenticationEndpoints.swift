import Domain

/// TMDB's `/authentication` and `/account` (https://developer.themoviedb.org/docs/authentication-user).
enum AuthenticationEndpoints {
    /// Whether the service accepts the program's own credential.
    static func check() -> Endpoint<ConfirmationDTO> {
        Endpoint(json: ServiceRequest(path: "/authentication"))
    }

    static func newRequestToken() -> Endpoint<RequestTokenDTO> {
        Endpoint(json: ServiceRequest(path: "/authentication/token/new"))
    }

    /// Approves a request by name and password. They go in the body: an address would be kept in logs.
    static func approve(_ token: RequestToken, by credentials: Credentials) -> Endpoint<RequestTokenDTO> {
        let document = [
            "username": credentials.username.value, "password": credentials.password.text,
            "request_token": token.text,
        ]
        let path = "/authentication/token/validate_with_login"
        return Endpoint(json: ServiceRequest(method: .post, path: path, json: document))
    }

    static func newSession(approvedBy token: RequestToken) -> Endpoint<SessionDTO> {
        let document = ["request_token": token.text]
        return Endpoint(json: ServiceRequest(method: .post, path: "/authentication/session/new", json: document))
    }

    static func newGuestSession() -> Endpoint<SessionDTO> {
        Endpoint(json: ServiceRequest(path: "/authentication/guest_session/new"))
    }

    static func deleteSession(_ id: SessionID) -> Endpoint<ConfirmationDTO> {
        let document = ["session_id": id.text]
        return Endpoint(json: ServiceRequest(method: .delete, path: "/authentication/session", json: document))
    }

    static func account(of id: SessionID) -> Endpoint<AccountDTO> {
        Endpoint(json: ServiceRequest(path: "/account", query: [QueryItem("session_id", id.text)]))
    }

    /// The demo's own: at TMDB people sign up in a browser.
    static func newAccount(_ account: NewAccount) -> Endpoint<ConfirmationDTO> {
        let document = [
            "username": account.credentials.username.value, "password": account.credentials.password.text,
        ]
        return Endpoint(json: ServiceRequest(method: .post, path: "/authentication/account/new", json: document))
    }
}
