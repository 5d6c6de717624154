public import DomainKit

/// Port: reports secondary failures to the user. They never fail the command.
public protocol WarningReporter: Sendable {
    /// Takes a warning. It may be called from any thread, and several times for one cause.
    func report(_ warning: DataWarning)
}

/// A secondary failure, which does not stop the command.
public enum DataWarning: Sendable, Hashable {
    case unreadableRows(count: Int)
    /// The copy is treated as missing.
    case unreadableCopy
    /// Outdated cached data could not be deleted.
    case notDeleted(RepositoryError)
    case notCached(RepositoryError)
    /// Its data lasts only as long as the process.
    case storeUnavailable(name: String, reason: String)
    /// A damaged file was moved to `path`, and a new one was created. A file of the user's own data is reported in every run
    /// until it is gone.
    case fileSetAside(path: String, isUserData: Bool = false)
    case userDataNotSaved(RepositoryError)
    case feature(FeatureCase)

    /// Such a warning is shown even to those who want no notices.
    public var isAboutUserData: Bool {
        switch self {
        case .fileSetAside(_, let isUserData): isUserData
        case .userDataNotSaved: true
        default: false
        }
    }
}
