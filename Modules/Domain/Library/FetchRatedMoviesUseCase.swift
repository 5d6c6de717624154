/// Fetches the movies that the signed-in user has rated, with the changes that wait.
public struct FetchRatedMoviesUseCase: Sendable {
    private let ratings: any RatingsRepository
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository

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
                for await event in ratings.ratedMovies(in: session, page: page, policy: policy) {
                    let changes = try? await waiting.changes(of: session)
                    continuation.yield(await event.map { changes?.ratings(over: $0) ?? $0 })
                }
            } catch {
                continuation.yield(.failed(error, cached: nil))
            }
        }
    }
}
