public import DomainKit

/// The changes of movies that `Change__Feature__UseCase` makes.
public protocol __Feature__Repository: Sendable {
    /// Makes a change of a movie for a user or a guest. Returns after the service has confirmed it.
    func make(_ change: __Feature__Change, of movie: MovieID, in session: UserSession) async throws(RepositoryError)
}

/// A change of a movie. It sets a final state, so the service may receive it more than once.
public enum __Feature__Change: Sendable, Hashable, CaseIterable {
    /// The movie has it after the change.
    case set
    /// The movie does not have it after the change.
    case removed
}
