package import Data

/// A question that a `FakeDataTransferService` was asked.
package struct FakeDataTransferRequest: Sendable, Hashable {
    package let request: ServiceRequest
    /// The tag that the caller wanted revalidated.
    package let entityTag: EntityTag?
}
