/// Takes back what the user who is signed in thinks of a movie.
public struct RemoveRatingUseCase: Sendable {
    private let ratings: any RatingsRepository
    private let sessions: any UserSessionRepository

    public init(ratings: any RatingsRepository, sessions: any UserSessionRepository) {
        self.ratings = ratings
        self.sessions = sessions
    }

    /// Throws `notSignedIn` where nobody is; a guest will do.
    public func execute(_ movie: MovieID) async throws(MoviesError) {
        try await ratings.removeRating(of: movie, in: try await sessions.anySession())
    }
}
