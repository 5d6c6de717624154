import Data

/// Tells success from failure by the status of an answer: every answer passes here.
struct StatusCheck: Sendable {
    let credential: Credential?

    /// - Parameter isRevalidation: whether the request had an entity tag; only then may the answer be "not modified".
    func answer(
        in response: HTTPResponse,
        isRevalidation: Bool
    ) throws(DataTransferError) -> DataTransferAnswer<[UInt8]> {
        switch response.status {
        case 200...299:
            return .complete(response.body, entityTag: entityTag(in: response))
        case 304 where isRevalidation:
            return .notModified
        default:
            let message = ServiceMessage(in: response.body)
            throw .status(
                response.status,
                message: message?.text.flatMap(withoutCredential),
                retryAfter: RetryAfter.pause(in: response.headers),
                code: message?.code
            )
        }
    }

    /// Nil also where the tag could not be sent back as a header.
    private func entityTag(in response: HTTPResponse) -> EntityTag? {
        guard let value = response.headers["ETag"], !value.isEmpty,
            value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        return EntityTag(value)
    }

    /// Nil where the service repeats the credential in its message.
    private func withoutCredential(_ message: String) -> String? {
        if let credential, message.contains(credential.secret.value) { return nil }
        return message
    }
}
