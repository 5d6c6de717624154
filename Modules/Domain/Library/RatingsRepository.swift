/// The ratings that users give to movies.
public protocol RatingsRepository: Sendable {
    /// Replaces the user's rating of a movie, or removes it if `rating` is `nil`. Returns after the service has confirmed
    /// the change.
    func setRating(
        _ rating: UserRating?,
        of movie: MovieID,
        in session: UserSession
    ) async throws(MoviesError)
}
