import Data
import Domain
import Platform

/// Decides by the status of a response whether it is a success or a failure. Every response is checked here.
struct StatusCheck: Sendable {
    let credential: Credential?

    /// Returns the body of a successful response.
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
            throw .service(
                ServiceFailure(
                    status: response.status,
                    code: message?.code,
                    message: message?.text.flatMap(withoutCredential),
                    retryAfter: RetryAfter.pause(in: response.headers)
                )
            )
        }
    }

    /// Returns the entity tag, or `nil` if there is none that can be sent back as a header.
    private func entityTag(in response: HTTPResponse) -> EntityTag? {
        guard let value = response.headers["ETag"], !value.isEmpty,
            value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        return EntityTag(value)
    }

    /// Returns the message, or `nil` if it contains the credential.
    private func withoutCredential(_ message: String) -> String? {
        if let credential, message.contains(credential.secret.value) { return nil }
        return message
    }
}

/// The service's own message and number for a failure, in one of TMDB's two forms
/// (https://developer.themoviedb.org/docs/errors): `{"status_message": …}` or `{"errors": […]}`.
private struct ServiceMessage: Decodable {
    private static let longestText = 200

    /// TMDB's error number, which is not the HTTP status.
    let code: Int?
    private let statusMessage: String?
    private let errors: [String]?

    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
        case statusMessage = "status_message"
        case errors
    }

    /// Returns `nil` if the body is not such a document, such as HTML.
    init?(in body: [UInt8]) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(body)) else { return nil }
        self = message
    }

    /// The message, shortened to 200 characters, or `nil` if there is none.
    var text: String? {
        let text = statusMessage ?? errors?.joined(separator: "; ") ?? ""
        guard !text.isEmpty else { return nil }
        return text.count <= Self.longestText ? text : text.prefix(Self.longestText - 1) + "…"
    }
}
