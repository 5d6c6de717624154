package import Data

/// What a `FakeDataTransferService` answers with.
package enum FakeAnswer: Sendable {
    /// The body of a success, read by the endpoint's own decoding.
    case json(String, entityTag: EntityTag? = nil)
    case notModified
    case failure(DataTransferError)
}
