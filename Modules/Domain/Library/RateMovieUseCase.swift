/// Rates a movie for the signed-in user, or removes the rating.
public struct RateMovieUseCase: Sendable {
    private let ratings: any RatingsRepository
    private let sessions: any UserSessionRepository

    public init(ratings: any RatingsRepository, sessions: any UserSessionRepository) {
        self.ratings = ratings
        self.sessions = sessions
    }

    /// - Parameter rating: The new rating, or `nil` to remove it.
    /// - Throws: `notSignedIn` if the user is signed out. Guests may rate.
    public func execute(_ movie: MovieID, rating: UserRating?) async throws(MoviesError) {
        try await ratings.setRating(rating, of: movie, in: try await sessions.anySession())
    }

    /// Fails as `execute` would without a session. Call it before the user is asked which movie is meant.
    public func requireSession() async throws(MoviesError) {
        _ = try await sessions.anySession()
    }
}
