public import Domain

/// Something that went wrong beside the answer; the answer itself stands.
public enum DataWarning: Sendable, Hashable {
    /// Rows of an answer that could not be read were left out.
    case unreadableRows(count: Int)
    /// A stored copy could not be read and counts as missing.
    case unreadableCopy
    /// The session that is kept cannot be read: nobody is signed in.
    case unreadableSession
    /// A session has ended here, but the service could not be told.
    case sessionNotEnded(MoviesError)
    /// A session has ended here, and the service was not told, as it was asked for.
    case sessionLeftOpen
    /// Stored copies that do not hold any more could not be deleted.
    case notDeleted(MoviesError)
    /// Something could not be stored.
    case notStored(MoviesError)
    /// A store is out of use; what it would keep lasts only as long as the process.
    case storeUnavailable(name: String, reason: String)
    /// A damaged file was moved aside and a new one begun.
    case fileSetAside(path: String)
}
