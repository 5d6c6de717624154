/// What users think of movies.
public protocol RatingsRepository: Sendable {
    /// Rates a movie, in place of an earlier rating. Returns once the service has noted it.
    func rate(_ movie: MovieID, _ rating: UserRating, in session: UserSession) async throws(MoviesError)

    /// Takes a rating back. Returns once the service has noted it.
    func removeRating(of movie: MovieID, in session: UserSession) async throws(MoviesError)
}
