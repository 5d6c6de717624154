public import DomainKit

/// Fetches a list of the signed-in user.
public struct FetchUserListUseCase: Sendable {
    private let lists: any UserListsRepository
    private let sessions: any UserSessionRepository

    public init(lists: any UserListsRepository, sessions: any UserSessionRepository) {
        self.lists = lists
        self.sessions = sessions
    }

    /// Fetches one page of a list. Fails with `notSignedIn` if the user is signed out, with `accountRequired` for a guest.
    public func execute(
        _ list: UserList,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [lists, sessions] continuation in
            do throws(RepositoryError) {
                let session = try await sessions.accountSession()
                let events = lists.movies(in: list, of: session, page: page, policy: policy)
                for await event in events { continuation.yield(event) }
            } catch {
                continuation.yield(.failed(error, cached: nil))
            }
        }
    }
}
