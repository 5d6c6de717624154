import DataKit

struct AccountRoutes: Sendable {
    let accounts: DemoAccounts

    var all: [DemoRoute] {
        [
            DemoRoute("POST /authentication/account/new", signUp),
            DemoRoute("GET /authentication/token/new", newToken),
            DemoRoute("POST /authentication/token/validate_with_login", approve),
            DemoRoute("POST /authentication/session/new", newSession),
            DemoRoute("GET /authentication/guest_session/new", newGuestSession),
            DemoRoute("DELETE /authentication/session", endSession),
            DemoRoute("GET /account", account),
        ]
    }

    private func account(_ request: DemoRequest) async throws(DemoFailure) -> AccountDocument {
        let session = request["session_id"]
        let account = try await accounts.update { document throws(DemoFailure) in try document.account(of: session) }
        return AccountDocument(id: account.id, username: account.username)
    }

    private func signUp(_ request: DemoRequest) async throws(DemoFailure) -> StatusDocument {
        let login = try request.document(LoginDocument.self)
        guard !login.username.isEmpty else { throw .invalidParameters }
        guard login.isAccepted else { throw .wrongLogin }
        try await accounts.update { document throws(DemoFailure) in try document.add(username: login.username) }
        return .success
    }

    private func newToken(_ request: DemoRequest) async throws(DemoFailure) -> SignInDocument {
        let token = randomToken()
        try await accounts.update { document throws(DemoFailure) in document.beginSignIn(token) }
        return SignInDocument(requestToken: token)
    }

    private func approve(_ request: DemoRequest) async throws(DemoFailure) -> SignInDocument {
        let login = try request.document(LoginDocument.self)
        let token = try request.document(TokenDocument.self).requestToken
        guard login.isAccepted else { throw .wrongLogin }
        try await accounts.update { document throws(DemoFailure) in
            guard let account = document.account(named: login.username) else { throw .wrongLogin }
            try document.approve(token, by: account)
        }
        return SignInDocument(requestToken: token)
    }

    private func newSession(_ request: DemoRequest) async throws(DemoFailure) -> SignInDocument {
        let token = try request.document(TokenDocument.self).requestToken
        let session = randomToken()
        try await accounts.update { document throws(DemoFailure) in
            try document.begin(session, approvedBy: token)
        }
        return SignInDocument(sessionID: session)
    }

    private func newGuestSession(_ request: DemoRequest) async throws(DemoFailure) -> SignInDocument {
        let session = randomToken()
        try await accounts.update { document throws(DemoFailure) in document.beginGuest(session) }
        return SignInDocument(guestSessionID: session)
    }

    private func endSession(_ request: DemoRequest) async throws(DemoFailure) -> StatusDocument {
        let session = try request.document(SessionDocument.self).sessionId
        try await accounts.update { document throws(DemoFailure) in try document.end(session) }
        return .success
    }

    /// 160 random bits, so that nobody can guess a session or a sign-in.
    private func randomToken() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<20).map { _ in
            let byte = UInt8.random(in: 0 ... .max, using: &random)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}

private struct AccountDocument: Encodable, Sendable {
    let id: Int
    let name = ""
    let username: String
}

private struct LoginDocument: Decodable, Sendable {
    let username: String
    let password: String

    /// The demo keeps no password. It accepts any of eight characters but one, with which a refusal can be tried.
    var isAccepted: Bool { password.count >= 8 && password != "wrong-password" }
}

private struct TokenDocument: Decodable, Sendable {
    let requestToken: String
}

private struct SessionDocument: Decodable, Sendable {
    let sessionId: String
}

/// The response to a step of the sign-in, in the format of the service. It has one of the three ids, depending on the
/// step.
private struct SignInDocument: Encodable, Sendable {
    let success = true
    var requestToken: String?
    var sessionID: String?
    var guestSessionID: String?

    enum CodingKeys: String, CodingKey {
        case success
        case requestToken = "request_token"
        case sessionID = "session_id"
        case guestSessionID = "guest_session_id"
    }
}
