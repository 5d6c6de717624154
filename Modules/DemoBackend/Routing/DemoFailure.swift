import DataKit
import InfrastructureKit

enum DemoFailure: Error, Sendable {
    /// The service would refuse the request, too.
    case refused(StatusDocument, status: Int)
    /// The demo itself failed, so there is no response.
    case failed(TransferError)
}

/// https://developer.themoviedb.org/docs/errors
extension DemoFailure {
    static let notFound = refusal(34, "The resource you requested could not be found.", status: 404)
    static let invalidPage = refusal(
        22,
        "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.",
        status: 400
    )
    static let invalidParameters = refusal(
        5,
        "Invalid parameters: Your request parameters are incorrect.",
        status: 422
    )
    static let wrongLogin = refusal(
        30,
        "Invalid username and/or password: You did not provide a valid login.",
        status: 401
    )
    static let notApproved = refusal(17, "Session denied.", status: 401)
    static let noSession = refusal(
        3,
        "Authentication failed: You do not have permissions to access the service.",
        status: 401
    )
    static let nameTaken = refusal(8, "Duplicate entry: The data you tried to submit already exists.", status: 403)
    static let invalidRating = refusal(
        18,
        "Validation failed: The value has to be a multiple of 0.50 from 0.5 to 10.",
        status: 400
    )

    private static func refusal(_ code: Int, _ message: String, status: Int) -> DemoFailure {
        .refused(StatusDocument(success: false, statusCode: code, statusMessage: message), status: status)
    }
}
