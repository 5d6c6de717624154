/// Adds the signed-in user's ratings and lists to pages of movies, as far as they are known. No request is made.
public struct MarkMoviesUseCase: Sendable {
    private let states: any AccountStatesRepository
    private let sessions: any UserSessionRepository

    public init(states: any AccountStatesRepository, sessions: any UserSessionRepository) {
        self.states = states
        self.sessions = sessions
    }

    /// Returns the page with the states of its movies, or as it is if nobody with an account is signed in.
    public func execute(_ page: MoviesPage) async -> MoviesPage {
        guard !page.movies.isEmpty, case .account(let session)? = try? await sessions.anySession() else {
            return page
        }
        return page.adding(await states.knownStates(of: page.movies.map(\.id), for: session.account))
    }
}
