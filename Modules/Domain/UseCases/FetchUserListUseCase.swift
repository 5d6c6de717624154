/// Shows a list of the user who is signed in.
public struct FetchUserListUseCase: Sendable {
    private let lists: any UserListsRepository
    private let sessions: any UserSessionRepository

    public init(lists: any UserListsRepository, sessions: any UserSessionRepository) {
        self.lists = lists
        self.sessions = sessions
    }

    /// The steps of the fetch, as the repository emits them; `notSignedIn` where nobody is, `accountRequired` for a guest.
    public func execute(_ list: UserList, page: PageNumber, policy: FetchPolicy) -> AsyncStream<Fetched<MoviesPage>> {
        .performing { [lists, sessions] continuation in
            do throws(MoviesError) {
                let session = try await sessions.accountSession()
                for await step in lists.movies(in: list, of: session, page: page, policy: policy) {
                    continuation.yield(step)
                }
            } catch {
                continuation.yield(.failed(error, cached: nil))
            }
        }
    }
}
