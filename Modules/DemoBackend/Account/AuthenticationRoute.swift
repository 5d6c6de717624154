import Infrastructure
import Platform

/// `/authentication`: how people get an account and a session.
struct AuthenticationRoute: DemoRoute {
    let accounts: DemoAccounts
    /// The time of day.
    let now: @Sendable () -> Date

    func accepts(_ request: DemoRequest) -> Bool {
        request.segments.first == "authentication"
    }

    func answer(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        switch (request.method, request.path) {
        case ("POST", "/authentication/account/new"): return try await signUp(request)
        case ("GET", "/authentication/token/new"): return try await newToken()
        case ("POST", "/authentication/token/validate_with_login"): return try await approve(request)
        case ("POST", "/authentication/session/new"): return try await newSession(request)
        case ("GET", "/authentication/guest_session/new"): return try await newGuestSession()
        case ("DELETE", "/authentication/session"): return try await endSession(request)
        default: throw .notFound
        }
    }

    private func signUp(_ request: DemoRequest) async throws(DemoFailure) -> ConfirmationDocument {
        let login = try request.document(LoginDocument.self)
        guard !login.username.isEmpty, !login.password.isEmpty else { throw .invalidParameters }
        guard let hash = await PasswordHash.make(of: login.password) else {
            throw .unanswered(.storage(reason: "the password cannot be hashed"))
        }
        try await accounts.update { document throws(DemoFailure) in
            try document.add(username: login.username, passwordHash: hash)
        }
        return .success
    }

    private func newToken() async throws(DemoFailure) -> SignInDocument {
        let (token, now) = (RandomToken.make(), seconds())
        try await accounts.update { document throws(DemoFailure) in
            document.add(DemoSignIn(token: token, expiresAt: now + DemoSignIn.lifetime), now: now)
        }
        return SignInDocument(requestToken: token)
    }

    /// Takes as long for a name that nobody has as for a wrong password.
    private func approve(_ request: DemoRequest) async throws(DemoFailure) -> SignInDocument {
        let login = try request.document(LoginDocument.self)
        let token = try request.document(TokenDocument.self).requestToken
        let account = try await accounts.update { document throws(DemoFailure) in
            document.account(named: login.username)
        }
        guard await PasswordHash.matches(account?.passwordHash, login.password), let account else {
            throw .wrongLogin
        }
        let now = seconds()
        try await accounts.update { document throws(DemoFailure) in
            try document.approve(token, by: account, now: now)
        }
        return SignInDocument(requestToken: token)
    }

    private func newSession(_ request: DemoRequest) async throws(DemoFailure) -> SignInDocument {
        let token = try request.document(TokenDocument.self).requestToken
        let (session, now) = (RandomToken.make(), seconds())
        try await accounts.update { document throws(DemoFailure) in
            try document.begin(session, approvedBy: token, now: now)
        }
        return SignInDocument(sessionID: session)
    }

    private func newGuestSession() async throws(DemoFailure) -> SignInDocument {
        let session = RandomToken.make()
        try await accounts.update { document throws(DemoFailure) in document.beginGuest(session) }
        return SignInDocument(guestSessionID: session)
    }

    private func endSession(_ request: DemoRequest) async throws(DemoFailure) -> ConfirmationDocument {
        let session = try request.document(SessionDocument.self).sessionID
        try await accounts.update { document throws(DemoFailure) in try document.end(session) }
        return .success
    }

    /// Since 1970.
    private func seconds() -> Int {
        Int(now().timeIntervalSince1970)
    }
}

/// What TMDB answers to a step of signing in: of the three, what the step is about.
struct SignInDocument: Encodable, Sendable {
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

/// A name and a password, as they come with a request.
struct LoginDocument: Decodable, Sendable {
    let username: String
    let password: String
}

/// A request to sign in, as it comes with a request.
struct TokenDocument: Decodable, Sendable {
    let requestToken: String

    enum CodingKeys: String, CodingKey {
        case requestToken = "request_token"
    }
}

/// A session, as it comes with a request.
struct SessionDocument: Decodable, Sendable {
    let sessionID: String

    enum CodingKeys: String, CodingKey {
        case sessionID = "session_id"
    }
}

/// What the demo knows a session or a request by: 160 random bits that nobody can guess, as 40 hexadecimal digits.
enum RandomToken {
    static func make() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<20).map { _ in
            let byte = UInt8.random(in: 0 ... .max, using: &random)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
