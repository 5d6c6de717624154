/// Adds the signed-in user's ratings and lists to pages of movies, as far as they are known, with the changes that wait. No
/// request is made.
public struct MarkMoviesUseCase: Sendable {
    private let states: any AccountStatesRepository
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository

    public init(
        states: any AccountStatesRepository,
        sessions: any UserSessionRepository,
        waiting: any WaitingChangesRepository
    ) {
        self.states = states
        self.sessions = sessions
        self.waiting = waiting
    }

    /// Returns the page with the states of its movies, or as it is if nobody is signed in. Of guests, only waiting changes
    /// are known.
    public func execute(_ page: MoviesPage) async -> MoviesPage {
        guard !page.movies.isEmpty, let session = try? await sessions.anySession() else { return page }
        var marked = page
        if let account = session.account {
            marked = page.adding(await states.knownStates(of: page.movies.map(\.id), for: account))
        }
        return (try? await waiting.changes(of: session))?.states(over: marked) ?? marked
    }
}
