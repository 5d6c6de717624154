/// Adds a movie to a list of the signed-in user, or removes it.
public struct ChangeUserListUseCase: Sendable {
    private let lists: any UserListsRepository
    private let sessions: any UserSessionRepository

    public init(lists: any UserListsRepository, sessions: any UserSessionRepository) {
        self.lists = lists
        self.sessions = sessions
    }

    /// - Throws: `notSignedIn` if the user is signed out, `accountRequired` for a guest.
    public func execute(_ movie: MovieID, isListed: Bool, in list: UserList) async throws(MoviesError) {
        let session = try await sessions.accountSession()
        try await lists.setMovie(movie, isListed: isListed, in: list, of: session)
    }

    /// Fails as `execute` would without an account. Call it before the user is asked which movie is meant.
    public func requireAccount() async throws(MoviesError) {
        _ = try await sessions.accountSession()
    }
}
