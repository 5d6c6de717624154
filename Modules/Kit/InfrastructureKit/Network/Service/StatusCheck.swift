import DataKit
import DomainKit

/// Decides whether a response is a success, by its status and by what the service says in it.
struct StatusCheck: Sendable {
    /// In bytes. The document of a failure has a short message.
    private static let largestDocument = 64_000

    let dialect: ServiceDialect
    let redactor: Redactor
    let authority: ServiceRequest.Authority

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

    /// `nil` if there is none that can be saved and sent back in a header.
    private func entityTag(in response: HTTPResponse) -> EntityTag? {
        guard let value = response.headers["ETag"], !redactor.hasSecret(value) else { return nil }
        return EntityTag(value)
    }
}
