import DomainKit
import InfrastructureKit

enum DemoFailure: Error, Sendable {
    /// The service would refuse the request, too.
    case refused(StatusDocument, status: Int)
    /// The demo itself failed, so there is no response.
    case failed(RepositoryError)
}

/// A document that only says whether a request succeeded, in the format of the service
/// (https://developer.themoviedb.org/docs/errors).
struct StatusDocument: Encodable, Sendable {
    static let success = StatusDocument(success: true, statusCode: 1, statusMessage: "Success.")
    static let deleted = StatusDocument(
        success: true,
        statusCode: 13,
        statusMessage: "The item/record was deleted successfully."
    )

    let success: Bool
    let statusCode: Int
    let statusMessage: String

    enum CodingKeys: String, CodingKey {
        case success
        case statusCode = "status_code"
        case statusMessage = "status_message"
    }
}

extension DemoFailure {
    static let notFound = refusal(34, 404, "The resource you requested could not be found.")
    static let invalidPage = refusal(
        22,
        400,
        "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer."
    )
    static let invalidParameters = refusal(5, 422, "Invalid parameters: Your request parameters are incorrect.")
    static let wrongLogin = refusal(30, 401, "Invalid username and/or password: You did not provide a valid login.")
    static let notApproved = refusal(17, 401, "Session denied.")
    static let noSession = refusal(3, 401, "Authentication failed: You do not have permissions to access the service.")
    static let nameTaken = refusal(8, 403, "Duplicate entry: The data you tried to submit already exists.")
    static let invalidRating = refusal(
        18,
        400,
        "Validation failed: The value has to be a multiple of 0.50 from 0.5 to 10."
    )

    private static func refusal(_ code: Int, _ status: Int, _ message: String) -> DemoFailure {
        .refused(StatusDocument(success: false, statusCode: code, statusMessage: message), status: status)
    }
}
