public import Data

/// Brings the remote service's answer as bytes: addresses, credentials, retries and the meaning of the status are its
/// business, the body is not.
public protocol NetworkService: Sendable {
    /// The body of a success, which may be empty, or `notModified`, which only an entity tag can bring about.
    ///
    /// Throws any `DataTransferError` but `noData` and `undecodable`. A cancelled task ends it at once.
    func send(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag?
    ) async throws(DataTransferError) -> DataTransferAnswer<[UInt8]>
}
