/// A request to sign in, as it comes with a request.
struct TokenDocument: Decodable, Sendable {
    let requestToken: String

    enum CodingKeys: String, CodingKey {
        case requestToken = "request_token"
    }
}
