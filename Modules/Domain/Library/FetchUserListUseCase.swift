/// Fetches a list of the signed-in user, with the changes that wait.
public struct FetchUserListUseCase: Sendable {
    private let lists: any UserListsRepository
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository

    /// Reads `lists` of the signed-in user, and lays what is `waiting` over them.
    public init(
        lists: any UserListsRepository,
        sessions: any UserSessionRepository,
        waiting: any WaitingChangesRepository
    ) {
        self.lists = lists
        self.sessions = sessions
        self.waiting = waiting
    }

    /// Fetches one page of a list. Fails with `notSignedIn` if the user is signed out, with `accountRequired` for a guest.
    public func execute(
        _ list: UserList,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [lists, sessions, waiting] continuation in
            do throws(MoviesError) {
                let session = try await sessions.accountSession()
                let events = lists.movies(in: list, of: session, page: page, policy: policy)
                let laid = waiting.laid(over: events, of: .account(session), policy: policy) { $0.list(list, over: $1) }
                for await event in laid { continuation.yield(event) }
            } catch {
                continuation.yield(.failed(error, cached: nil))
            }
        }
    }
}
