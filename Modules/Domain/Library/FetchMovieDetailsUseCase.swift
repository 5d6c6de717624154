/// Fetches the details of a movie, for a signed-in user with their rating and lists, and the changes that wait.
public struct FetchMovieDetailsUseCase: Sendable {
    private let details: any MovieDetailsRepository
    private let states: any AccountStatesRepository
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository

    /// Reads through `states` for a signed-in user, and through `details` for anybody else.
    public init(
        details: any MovieDetailsRepository,
        states: any AccountStatesRepository,
        sessions: any UserSessionRepository,
        waiting: any WaitingChangesRepository
    ) {
        self.details = details
        self.states = states
        self.sessions = sessions
        self.waiting = waiting
    }

    /// Fetches the details of a movie.
    ///
    /// A session that cannot be read counts as none, because a movie can be shown without one.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the service's own.
    public func execute(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        .performing { [details, states, sessions, waiting] continuation in
            guard let session = try? await sessions.anySession() else {
                let events = details.details(of: movie, language: language, policy: policy)
                for await event in events { continuation.yield(event) }
                return
            }
            let events = states.details(of: movie, language: language, in: session, policy: policy)
            let laid = waiting.laid(over: events, of: session, policy: policy) { changes, details in
                var details = details
                details.state = changes.state(of: movie, over: details.state)
                return details
            }
            for await event in laid { continuation.yield(event) }
        }
    }
}
