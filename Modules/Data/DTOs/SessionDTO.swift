import Domain

/// A session that has just begun.
struct SessionDTO: Decodable, Sendable {
    private let id: String

    private enum CodingKeys: String, CodingKey {
        case sessionID = "session_id"
        case guestSessionID = "guest_session_id"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let guest = try fields.decodeIfPresent(String.self, forKey: .guestSessionID)
        id = try guest ?? fields.decode(String.self, forKey: .sessionID)
    }

    func toDomain() throws(MoviesError) -> SessionID {
        guard let id = SessionID(id) else {
            throw .invalidResponse(reason: "the field 'session_id' makes no sense")
        }
        return id
    }
}
