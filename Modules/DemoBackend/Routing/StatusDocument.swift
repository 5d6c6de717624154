/// What TMDB answers to a change.
struct ConfirmationDocument: Encodable, Sendable {
    let success = true
    let statusCode: Int
    let statusMessage: String

    enum CodingKeys: String, CodingKey {
        case success
        case statusCode = "status_code"
        case statusMessage = "status_message"
    }

    static let success = ConfirmationDocument(statusCode: 1, statusMessage: "Success.")
    static let updated = ConfirmationDocument(
        statusCode: 12,
        statusMessage: "The item/record was updated successfully."
    )
    static let deleted = ConfirmationDocument(
        statusCode: 13,
        statusMessage: "The item/record was deleted successfully."
    )
}

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
