import Domain

/// A request to sign in, which becomes a session once the user has approved it. It lives for an hour.
struct RequestTokenDTO: Codable, Sendable {
    let requestToken: String

    enum CodingKeys: String, CodingKey {
        case requestToken = "request_token"
    }

    func toDomain() throws(MoviesError) -> RequestToken {
        guard let token = RequestToken(requestToken) else {
            throw .invalidResponse(reason: "the field 'request_token' makes no sense")
        }
        return token
    }
}
