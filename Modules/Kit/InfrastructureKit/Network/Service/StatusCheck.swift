import DataKit
import DomainKit
import PlatformKit

/// Decides whether a response is a success or a failure, by its status and by what the service says in it. Every response is
/// checked here.
struct StatusCheck: Sendable {
    /// The longest entity tag that is saved, in bytes. TMDB's have 36.
    private static let longestTag = 1000

    let redactor: Redactor
    /// On whose authority the request was made.
    let authority: ServiceRequest.Authority

    /// Returns the body of a response with a status of success.
    ///
    /// - Parameter isRevalidation: Whether the request had an entity tag. Only then may the response be "not modified".
    /// - Throws: The `ServiceFailure` of any other status.
    func response(
        in response: HTTPResponse,
        isRevalidation: Bool
    ) throws(TransferError) -> ServiceResponse<[UInt8]> {
        switch response.status {
        case 200...299:
            return .new(response.body, entityTag: entityTag(in: response))
        case 304 where isRevalidation:
            return .notModified
        default:
            let message = ServiceMessage(in: response.body)
            throw .service(failure(response.status, message, RetryAfter.pause(in: response.headers)))
        }
    }

    /// Returns the failure that a body speaks of although its status was one of success, or `nil` if it speaks of none.
    func refusal(in body: [UInt8]) -> ServiceFailure? {
        ServiceMessage(in: body).flatMap { $0.isRefusal ? failure(200, $0, nil) : nil }
    }

    private func failure(_ status: Int, _ message: ServiceMessage?, _ retryAfter: Duration?) -> ServiceFailure {
        ServiceFailure(
            status: status,
            code: message?.code,
            message: message?.text.flatMap(redactor.text),
            retryAfter: retryAfter,
            authority: authority
        )
    }

    /// Returns the entity tag, or `nil` if there is none that can be saved and sent back as a header.
    private func entityTag(in response: HTTPResponse) -> EntityTag? {
        guard let value = response.headers["ETag"], (1...Self.longestTag).contains(value.utf8.count),
            value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), !redactor.hasSecret(value)
        else { return nil }
        return EntityTag(value)
    }
}

/// The service's own message and number for a failure, in one of TMDB's two forms
/// (https://developer.themoviedb.org/docs/errors): `{"status_message": …}` or `{"errors": […]}`.
private struct ServiceMessage: Decodable {
    /// The largest document that is read, in bytes. TMDB's have less than 300.
    private static let sizeLimit = 64_000

    /// TMDB's error number, which is not the HTTP status.
    let code: Int?
    private let success: Bool?
    private let statusMessage: String?
    private let errors: [String]?

    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
        case success
        case statusMessage = "status_message"
        case errors
    }

    /// Returns `nil` if the body is not such a document, such as HTML.
    init?(in body: [UInt8]) {
        guard body.count <= Self.sizeLimit, let message = try? JSONDecoder().decode(Self.self, from: Data(body)) else {
            return nil
        }
        self = message
    }

    /// Whether the service says that it has not done what was asked.
    var isRefusal: Bool { success == false }

    /// The message as it arrived, or `nil` if there is none.
    var text: String? {
        let text = statusMessage ?? errors?.joined(separator: "; ") ?? ""
        return text.isEmpty ? nil : text
    }
}
