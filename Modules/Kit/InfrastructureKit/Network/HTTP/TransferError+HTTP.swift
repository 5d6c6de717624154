package import DataKit
import DomainKit

/// The errors that every transport makes in the same words.
extension TransferError {
    package static let cutOff = Self.service(.brokenResponse(reason: "the response is cut off"))

    package static let headTooLarge = Self.service(
        .unusableResponse(reason: "its headers are larger than \(HTTPResponse.headLimit / 1000) kB")
    )

    /// - Parameter limit: In bytes.
    package static func tooLarge(limit: Int) -> Self {
        .service(.unusableResponse(reason: "the response is larger than \(limit / 1_000_000) MB"))
    }

    /// The request cannot be sent as it is. Nothing was sent.
    package static func invalidRequest(reason: String) -> Self {
        .service(.notSent(reason: reason))
    }
}
