import Data

/// What came of asking a network service, as a value to compare.
enum NetworkOutcome: Hashable {
    case complete(String, EntityTag?)
    case notModified
    case failure(DataTransferError)
}
