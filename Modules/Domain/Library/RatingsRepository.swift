/// The ratings that users give to movies.
public protocol RatingsRepository: Sendable {
    /// Fetches one page of the movies that the user has rated, the most recently rated first. The ratings are in the page's
    /// `states`.
    func ratedMovies(
        in session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>

    /// Replaces the user's rating of a movie, or removes it if `rating` is `nil`. Returns after the service has confirmed
    /// the change.
    ///
    /// The cached pages of the user's lists are deleted, so that the next read shows the change.
    func setRating(
        _ rating: UserRating?,
        of movie: MovieID,
        in session: UserSession
    ) async throws(MoviesError)
}
