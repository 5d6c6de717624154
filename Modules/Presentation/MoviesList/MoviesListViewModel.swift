package import Domain

/// Shows the pages of a list of movies as they come: what is stored first, then what the service says.
///
/// A new list supersedes the one before it.
@MainActor
package final class MoviesListViewModel {
    package private(set) var state = MoviesListState() {
        didSet { if state != oldValue { observers.send(state) } }
    }

    private var source: MoviesListSource?
    private var policy = FetchPolicy.cachedThenRemote
    private var observers = Observers<MoviesListState>()
    private let load = LatestLoad<MoviesListState>()

    package init() {}

    deinit {
        observers.finish()
    }

    /// The current state and every change after it, whoever starts the loads; ends with the view model.
    package func states() -> AsyncStream<MoviesListState> {
        observers.stream(from: state)
    }

    /// Starts to load a list and forgets what was shown.
    ///
    /// Returns the states of this list to the end of the load, or until another one supersedes it. Whoever starts a load
    /// reads its states: leaving the stream cancels the load.
    ///
    /// - Parameter limit: How many movies to load, page after page; nil for one page, however many it has.
    package func show(
        _ source: MoviesListSource,
        startingAt page: PageNumber = .first,
        limit: Int? = nil,
        arrangement: MoviesArrangement = .asListed,
        policy: FetchPolicy = .cachedThenRemote
    ) -> AsyncStream<MoviesListState> {
        self.source = source
        self.policy = policy
        let first = MoviesListState(topic: source.topic, limit: limit, arrangement: arrangement)
        return start(MoviesListWalk(source, startingAt: page, limit: limit, policy: policy), from: first)
    }

    /// Loads the page after the last one, by the policy of the list; the stream is that of `show`.
    ///
    /// Does nothing, and returns an empty stream, while a page is being loaded and at the end of the list.
    package func loadNextPage() -> AsyncStream<MoviesListState> {
        guard state.loading == .none, let source, let page = state.list?.nextPage else {
            return AsyncStream { $0.finish() }
        }
        var start = state
        start.startLoadingNextPage()
        return self.start(MoviesListWalk(source, startingAt: page, limit: nil, policy: policy), from: start)
    }

    private func start(_ steps: MoviesListWalk, from first: MoviesListState) -> AsyncStream<MoviesListState> {
        load.start(steps, from: first) { self.state = $0 }
    }
}
