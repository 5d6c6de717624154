/// A session, as it comes with a request.
struct SessionDocument: Decodable, Sendable {
    let sessionID: String

    enum CodingKeys: String, CodingKey {
        case sessionID = "session_id"
    }
}
