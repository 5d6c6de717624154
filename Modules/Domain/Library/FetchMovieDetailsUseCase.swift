/// Fetches the details of a movie, for a signed-in user with their rating and lists.
public struct FetchMovieDetailsUseCase: Sendable {
    private let details: any MovieDetailsRepository
    private let states: any AccountStatesRepository
    private let sessions: any UserSessionRepository

    public init(
        details: any MovieDetailsRepository,
        states: any AccountStatesRepository,
        sessions: any UserSessionRepository
    ) {
        self.details = details
        self.states = states
        self.sessions = sessions
    }

    /// A session that cannot be read counts as none, because a movie can be shown without one.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the service's own.
    public func execute(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        .performing { [details, states, sessions] continuation in
            let session = try? await sessions.anySession()
            let events =
                session.map { states.details(of: movie, language: language, in: $0, policy: policy) }
                ?? details.details(of: movie, language: language, policy: policy)
            for await event in events { continuation.yield(event) }
        }
    }
}
