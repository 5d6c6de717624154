public import DomainKit

/// Port: reports secondary failures to the user. They never fail the command.
public protocol WarningReporter: Sendable {
    /// Takes a warning. It may be called from any thread, and several times for one cause.
    func report(_ warning: DataWarning)
}

/// A secondary failure, which does not stop the command.
public enum DataWarning: Sendable, Hashable {
    /// Rows of a response could not be read and were left out.
    case unreadableRows(count: Int)
    /// A cached copy could not be read and is treated as missing.
    case unreadableCopy
    /// Outdated cached data could not be deleted.
    case notDeleted(RepositoryError)
    /// A response could not be cached.
    case notCached(RepositoryError)
    /// A store is out of use. Its data lasts only as long as the process.
    case storeUnavailable(name: String, reason: String)
    /// A damaged file was moved to `path`, and a new one was created. A file of the user's own data is reported in every run
    /// until it is gone.
    case fileSetAside(path: String, isUserData: Bool = false)
    /// Something that the user made was not saved.
    case userDataNotSaved(RepositoryError)
    /// A warning of a feature of yours.
    case feature(FeatureCase)

    /// Whether data that the user made may be lost. Such a warning is shown even to those who want no notices.
    public var isAboutUserData: Bool {
        switch self {
        case .fileSetAside(_, let isUserData): isUserData
        case .userDataNotSaved: true
        default: false
        }
    }
}
