public import DomainKit

/// The ratings that users give to movies.
public protocol RatingsRepository: Sendable {
    /// Fetches one page of the movies that the user has rated, the most recently rated first. The user's library then has the
    /// ratings.
    func ratedMovies(
        in session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>

    /// Replaces the user's rating of a movie, or removes it if `rating` is `nil`. Returns after the service has confirmed
    /// the change, and the user's library has it.
    func setRating(
        _ rating: UserRating?,
        of movie: Movie,
        in session: UserSession
    ) async throws(RepositoryError)
}
