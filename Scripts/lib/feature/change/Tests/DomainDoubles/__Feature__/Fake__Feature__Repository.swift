public import Domain
public import DomainKit
import Synchronization

/// A service in memory, which makes every change. `changes` has them in the order of the calls.
public final class Fake__Feature__Repository: __Feature__Repository {
    private let made = Mutex<[(change: __Feature__Change, movie: MovieID)]>([])

    /// Has made no change yet.
    public init() {}

    /// The changes so far.
    public var changes: [(change: __Feature__Change, movie: MovieID)] {
        made.withLock { $0 }
    }

    public func make(
        _ change: __Feature__Change,
        of movie: MovieID,
        in session: UserSession
    ) async throws(RepositoryError) {
        made.withLock { $0.append((change, movie)) }
    }
}
