/// Fetches the movies that the signed-in user has rated, with the changes that wait.
public struct FetchRatedMoviesUseCase: Sendable {
    private let ratings: any RatingsRepository
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository

    /// Reads `ratings` of the signed-in user, and lays what is `waiting` over them.
    public init(
        ratings: any RatingsRepository,
        sessions: any UserSessionRepository,
        waiting: any WaitingChangesRepository
    ) {
        self.ratings = ratings
        self.sessions = sessions
        self.waiting = waiting
    }

    /// Fetches one page of the movies. Fails with `notSignedIn` if the user is signed out. Guests have ratings too.
    public func execute(page: PageNumber, policy: FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [ratings, sessions, waiting] continuation in
            do throws(MoviesError) {
                let session = try await sessions.anySession()
                let events = ratings.ratedMovies(in: session, page: page, policy: policy)
                let laid = waiting.laid(over: events, of: session, policy: policy) { $0.ratings(over: $1) }
                for await event in laid { continuation.yield(event) }
            } catch {
                continuation.yield(.failed(error, cached: nil))
            }
        }
    }
}
