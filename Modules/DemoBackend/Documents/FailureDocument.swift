/// What TMDB answers when it cannot do as asked (https://developer.themoviedb.org/docs/errors).
struct FailureDocument: Encodable, Error, Sendable {
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

    static let notFound = FailureDocument(
        statusCode: 34,
        statusMessage: "The resource you requested could not be found.",
        status: 404
    )
    static let invalidPage = FailureDocument(
        statusCode: 22,
        statusMessage: "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.",
        status: 400
    )
    static let missingQuery = FailureDocument(
        statusCode: 5,
        statusMessage: "Invalid parameters: Your request parameters are incorrect.",
        status: 422
    )
}
