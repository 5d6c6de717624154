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
    /// A damaged file of the user's own data was moved to `path`, and a new one was created. It is reported in every run until it
    /// is gone.
    case fileSetAside(path: String)
    /// A new file was created in the place of a damaged one, whose data can be fetched again.
    case fileReplaced(path: String)
    case userDataNotSaved(RepositoryError)
    case feature(FeatureCase)

    /// Such a warning is shown even to those who want no notices.
    public var isAboutUserData: Bool {
        switch self {
        case .fileSetAside, .userDataNotSaved: true
        default: false
        }
    }
}

/// Port: logs what becomes of each fetch.
///
/// ```swift
/// struct PrintedLog: FetchLogger {
///     let configuration: ServiceConfiguration
///
///     func log(_ state: FetchState, of request: ServiceRequest, in collection: RecordCollection) {
///         print("fetch \(configuration.loggedPath(of: request)) (\(collection.name)): \(state)")
///     }
/// }
/// ```
public protocol FetchLogger: Sendable {
    /// Takes a state when it begins. It may be called from any thread, and must not wait.
    ///
    /// - Parameter request: What the service is asked for, with its secrets.
    func log(_ state: FetchState, of request: ServiceRequest, in collection: RecordCollection)
}

/// A state of a fetch, with the age of the copy that may be shown.
public enum FetchState: Sendable, Hashable {
    case inProgress(copy: Duration?)
    case success(Origin, age: Duration)
    case failure(RepositoryError, copy: Duration?)

    /// `nil` stands for the time before the first event.
    init(_ event: FetchEvent<some Sendable>?, at now: Timestamp) {
        self =
            switch event {
            case .cached(let cached): .inProgress(copy: cached.cachedAt.age(at: now))
            case .finished(let cached, let origin): .success(origin, age: cached.cachedAt.age(at: now))
            case .failed(let error, let cached):
                .failure(error, copy: error.allowsStaleCopy ? cached?.cachedAt.age(at: now) : nil)
            case nil: .inProgress(copy: nil)
            }
    }
}

extension FetchState: CustomStringConvertible {
    /// A short phrase for logs, such as `in progress, showing a copy of 90 s`.
    public var description: String {
        switch self {
        case .inProgress(let age): "in progress, showing " + Self.copy(age)
        case .success(.service, _): "success, from the service"
        case .success(.cache, let age): "success, from " + Self.copy(age)
        case .success(.index, _): "success, from an index"
        case .failure(.cancelled, _): "cancelled"
        case .failure(let error, let age): "failure, \(Self.words(error)), showing " + Self.copy(age)
        }
    }

    private static func copy(_ age: Duration?) -> String {
        age.map { "a copy of \($0.components.seconds) s" } ?? "nothing"
    }

    private static func words(_ error: RepositoryError) -> String {
        if case .service(let failure) = error { failure.description } else { "\(error)" }
    }
}
