/// What TMDB answers when it cannot do as asked (https://developer.themoviedb.org/docs/errors).
struct FailureDocument: Encodable, Sendable {
    let success = false
    let statusCode: Int
    let statusMessage: String
    /// The HTTP status that goes with it; not part of the document.
    let status: Int

    enum CodingKeys: String, CodingKey {
        case success
        case statusCode = "status_code"
        case statusMessage = "status_message"
    }
}
