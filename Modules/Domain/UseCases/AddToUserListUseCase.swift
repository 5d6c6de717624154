/// Puts a movie on a list of the user who is signed in.
public struct AddToUserListUseCase: Sendable {
    private let lists: any UserListsRepository
    private let sessions: any UserSessionRepository

    public init(lists: any UserListsRepository, sessions: any UserSessionRepository) {
        self.lists = lists
        self.sessions = sessions
    }

    /// Throws `notSignedIn` where nobody is, `accountRequired` for a guest.
    public func execute(_ movie: MovieID, to list: UserList) async throws(MoviesError) {
        try await lists.add(movie, to: list, of: try await sessions.accountSession())
    }
}
