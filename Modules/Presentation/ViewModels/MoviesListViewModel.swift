package import Domain

/// Searches movies and shows their pages as they come: what is stored first, then what the service says.
///
/// One load runs at a time. A new search supersedes the one before it: its task is cancelled, and none of its steps can
/// change the state any more.
@MainActor
package final class MoviesListViewModel {
    package private(set) var state = MoviesListState() {
        didSet { if state != oldValue { observers.send(state) } }
    }

    private let searchMovies: SearchMoviesUseCase
    private var policy = FetchPolicy.cachedThenRemote
    private var observers = Observers<MoviesListState>()
    private var load: Task<Void, Never>?
    private var loadNumber = 0

    package init(searchMovies: SearchMoviesUseCase) {
        self.searchMovies = searchMovies
    }

    deinit {
        observers.finish()
    }

    /// The current state and every change after it, whoever starts the loads; ends with the view model.
    package func states() -> AsyncStream<MoviesListState> {
        observers.stream(from: state)
    }

    /// Starts a search and forgets what was shown.
    ///
    /// Returns the states of this search to the end of the load, or until another one supersedes it. Whoever starts a
    /// search reads its states: leaving the stream cancels the search.
    package func search(
        _ query: MovieQuery,
        startingAt page: PageNumber = .first,
        policy: FetchPolicy = .cachedThenRemote
    ) -> AsyncStream<MoviesListState> {
        self.policy = policy
        return start(query, page, from: MoviesListState(query: query))
    }

    /// Loads the page after the last one, by the policy of the search; the stream is that of `search`.
    ///
    /// Does nothing, and returns an empty stream, while a page is being loaded and at the end of the list.
    package func loadNextPage() -> AsyncStream<MoviesListState> {
        guard state.loading == .none, let query = state.query, let page = state.list?.nextPage else {
            return AsyncStream { $0.finish() }
        }
        var start = state
        start.startLoadingNextPage()
        return self.start(query, page, from: start)
    }

    private func start(
        _ query: MovieQuery,
        _ page: PageNumber,
        from first: MoviesListState
    ) -> AsyncStream<MoviesListState> {
        load?.cancel()
        state = first
        let (states, continuation) = AsyncStream.makeStream(of: MoviesListState.self)
        continuation.yield(state)
        let steps = searchMovies.execute(query: query, page: page, policy: policy)
        loadNumber += 1
        let load = Task { [number = loadNumber] in
            for await step in steps where !Task.isCancelled {
                state.show(step)
                continuation.yield(state)
            }
            if number == loadNumber { state.stopLoading() }
            continuation.finish()
        }
        continuation.onTermination = { _ in load.cancel() }
        self.load = load
        return states
    }
}
