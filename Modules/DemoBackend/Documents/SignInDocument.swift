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
