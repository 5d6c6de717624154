public import DomainKit

/// Fetches the movies that the signed-in user has rated.
public struct FetchRatedMoviesUseCase: Sendable {
    private let ratings: any RatingsRepository
    private let sessions: any UserSessionRepository

    public init(ratings: any RatingsRepository, sessions: any UserSessionRepository) {
        self.ratings = ratings
        self.sessions = sessions
    }

    /// Fetches one page of the movies. Fails with `notSignedIn` if the user is signed out. Guests have ratings too.
    public func execute(page: PageNumber, policy: FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [ratings, sessions] continuation in
            do throws(RepositoryError) {
                let session = try await sessions.anySession()
                let events = ratings.ratedMovies(in: session, page: page, policy: policy)
                for await event in events { continuation.yield(event) }
            } catch {
                continuation.yield(.failed(error, cached: nil))
            }
        }
    }
}
