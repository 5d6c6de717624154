/// A document that only says whether a request succeeded, in the format of the service
/// (https://developer.themoviedb.org/docs/errors).
struct StatusDocument: Encodable, Sendable {
    let success: Bool
    let statusCode: Int
    let statusMessage: String

    enum CodingKeys: String, CodingKey {
        case success
        case statusCode = "status_code"
        case statusMessage = "status_message"
    }
}

extension StatusDocument {
    static let success = StatusDocument(success: true, statusCode: 1, statusMessage: "Success.")
    static let deleted = StatusDocument(
        success: true,
        statusCode: 13,
        statusMessage: "The item/record was deleted successfully."
    )
}
