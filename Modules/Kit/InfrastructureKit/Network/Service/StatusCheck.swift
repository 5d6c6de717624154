import DataKit
import DomainKit

/// Decides whether a response is a success or a failure, by its status and by what the service says in it. Every response is
/// checked here.
struct StatusCheck: Sendable {
    /// The largest document of a failure that is read, in bytes. It has a short message.
    private static let largestDocument = 64_000

    let dialect: ServiceDialect
    let redactor: Redactor
    let authority: ServiceRequest.Authority

    /// Returns the body of a response with a status of success.
    ///
    /// - Parameter isRevalidation: Whether the request had an entity tag. Only then may the response be "not modified".
    /// - Throws: The `ServiceFailure` of any other status.
    func response(
        in response: HTTPResponse,
        isRevalidation: Bool
    ) throws(TransferError) -> ServiceResponse<[UInt8]> {
        let madeAt = response.headers["Date"].flatMap(HTTPDate.init)?.timestamp
        switch response.status {
        case 200...299:
            return .new(response.body, entityTag: entityTag(in: response), madeAt: madeAt)
        case 304 where isRevalidation:
            return .notModified(madeAt: madeAt)
        default:
            let document = document(in: response.body)
            throw .service(failure(response.status, document, RetryAfter.pause(in: response.headers)))
        }
    }

    /// Returns the failure that a body speaks of although its status was one of success, or `nil` if it speaks of none.
    func refusal(in body: [UInt8]) -> ServiceFailure? {
        document(in: body).flatMap { $0.isRefusal ? failure(200, $0, nil) : nil }
    }

    private func document(in body: [UInt8]) -> FailureDocument? {
        body.count <= Self.largestDocument ? dialect.failure(body) : nil
    }

    private func failure(_ status: Int, _ document: FailureDocument?, _ retryAfter: Duration?) -> ServiceFailure {
        dialect.meaning(
            FailedResponse(
                status: status,
                code: document?.code,
                message: document?.message.flatMap(redactor.text),
                retryAfter: retryAfter,
                authority: authority
            )
        )
    }

    /// Returns the entity tag, or `nil` if there is none that can be saved and sent back in a header.
    private func entityTag(in response: HTTPResponse) -> EntityTag? {
        guard let value = response.headers["ETag"], !redactor.hasSecret(value) else { return nil }
        return EntityTag(value)
    }
}
