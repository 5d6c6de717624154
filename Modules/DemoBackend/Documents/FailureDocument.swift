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
    static let invalidParameters = FailureDocument(
        statusCode: 5,
        statusMessage: "Invalid parameters: Your request parameters are incorrect.",
        status: 422
    )
    static let wrongLogin = FailureDocument(
        statusCode: 30,
        statusMessage: "Invalid username and/or password: You did not provide a valid login.",
        status: 401
    )
    static let notApproved = FailureDocument(statusCode: 17, statusMessage: "Session denied.", status: 401)
    static let noSession = FailureDocument(
        statusCode: 3,
        statusMessage: "Authentication failed: You do not have permissions to access the service.",
        status: 401
    )
    static let nameTaken = FailureDocument(
        statusCode: 8,
        statusMessage: "Duplicate entry: The data you tried to submit already exists.",
        status: 403
    )
    static let invalidRating = FailureDocument(
        statusCode: 18,
        statusMessage: "Validation failed: The value has to be a multiple of 0.50 from 0.5 to 10.",
        status: 400
    )

    /// What no TMDB says, with a number of its own: the demo cannot read or write its accounts.
    ///
    /// - Parameter reason: On a second line, what mends it, where that is known.
    static func accountsUnavailable(_ reason: String) -> FailureDocument {
        FailureDocument(statusCode: 507, statusMessage: reason, status: 400)
    }
}
