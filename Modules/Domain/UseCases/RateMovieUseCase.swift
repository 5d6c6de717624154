/// Rates a movie for the user who is signed in.
public struct RateMovieUseCase: Sendable {
    private let ratings: any RatingsRepository
    private let sessions: any UserSessionRepository

    public init(ratings: any RatingsRepository, sessions: any UserSessionRepository) {
        self.ratings = ratings
        self.sessions = sessions
    }

    /// Throws `notSignedIn` where nobody is; a guest will do.
    public func execute(_ movie: MovieID, _ rating: UserRating) async throws(MoviesError) {
        try await ratings.rate(movie, rating, in: try await sessions.anySession())
    }
}
