public import DomainKit

/// The lists and ratings that users have at the service.
public protocol UserListsRepository: Sendable {
    /// Fetches one page of a list, or of the movies that the user has rated, the newest first. The user's library then has what the
    /// page says. A guest has ratings alone.
    func movies(
        in list: AccountState.Part,
        of session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>

    /// Whether every page of a list has come since the sign-in and is not older than `maxAge`, so that it is known what is not on it.
    func hasWhole(_ list: AccountState.Part, of session: UserSession, maxAge: Duration) async -> Bool

    /// Sends a change. Returns after the service has confirmed it, and the user's library has it.
    ///
    /// - Throws: `accountRequired` if a guest changes a list.
    func make(_ change: MovieChange, of session: UserSession) async throws(RepositoryError)
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

extension UserSession {
    /// A guest has ratings alone.
    public var parts: [AccountState.Part] { account == nil ? [.rating] : AccountState.Part.allCases }
}

/// Fetches a list of the signed-in user, or the movies that they have rated.
public struct FetchUserListUseCase: Sendable {
    private let lists: any UserListsRepository
    private let sessions: any UserSessionRepository

    public init(lists: any UserListsRepository, sessions: any UserSessionRepository) {
        self.lists = lists
        self.sessions = sessions
    }

    /// Fetches one page. Fails with the errors of `UserSessionRepository.session(for:)`.
    public func execute(
        _ list: AccountState.Part,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [lists, sessions] events in
            do throws(RepositoryError) {
                let session = try await sessions.session(for: list)
                for await event in lists.movies(in: list, of: session, page: page, policy: policy) {
                    events.yield(event)
                }
            } catch {
                events.yield(.failed(error, cached: nil))
            }
        }
    }
}
