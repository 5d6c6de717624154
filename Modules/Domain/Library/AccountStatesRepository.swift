/// The ratings and lists of the signed-in user, by movie.
///
/// Every state that the service sends or confirms is remembered, so that lists, whose rows have no states, can show it.
public protocol AccountStatesRepository: Sendable {
    /// Fetches the details of a movie and the user's state in one request. Until the service responds, and if it fails,
    /// the details have the state that is remembered.
    ///
    /// If the service does not accept the session any more, the details come without a state. If the policy is `observed`,
    /// they are also emitted again when the state that is remembered changes.
    func details(
        of movie: MovieID,
        language: Language?,
        in session: UserSession,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>>

    /// Returns a stream with an element for each time that remembered states may have changed, from now on. Changes that the
    /// reader has not read yet are combined into one element.
    func changes() async -> AsyncStream<Void>

    /// Returns the remembered states of the movies. A movie without one is missing. No request is made.
    func knownStates(of movies: [MovieID], for account: Account) async -> [MovieID: AccountState]
}
