/// The lists that users keep with the service.
public protocol UserListsRepository: Sendable {
    /// One page of a list, what was added last first.
    func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>>

    /// Returns once the service has noted it. The next read of the list shows it.
    func add(_ movie: MovieID, to list: UserList, of session: AccountSession) async throws(MoviesError)

    /// Returns once the service has noted it. The next read of the list shows it.
    func remove(_ movie: MovieID, from list: UserList, of session: AccountSession) async throws(MoviesError)
}
