public import DomainKit

/// The lists that users have at the service.
public protocol UserListsRepository: Sendable {
    /// Fetches one page of a list, the most recently added movie first.
    func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>

    /// Adds a movie to a list, or removes it. Returns after the service has confirmed the change, and the user's library has it.
    func setMovie(
        _ movie: Movie,
        isListed: Bool,
        in list: UserList,
        of session: AccountSession
    ) async throws(RepositoryError)
}

/// The lists that every account has.
public enum UserList: Sendable, Hashable, CaseIterable {
    case watchlist
    case favorites

    public var part: AccountState.Part {
        switch self {
        case .watchlist: .watchlist
        case .favorites: .favorite
        }
    }
}
