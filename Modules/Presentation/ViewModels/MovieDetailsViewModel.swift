package import Domain

/// Shows one movie: what is stored of it first, then what the service says.
///
/// One load runs at a time. Showing another movie supersedes the one before it: its task is cancelled, and none of its
/// steps can change the state any more.
@MainActor
package final class MovieDetailsViewModel {
    package private(set) var state = MovieDetailsState()

    private let fetchMovieDetails: FetchMovieDetailsUseCase
    private var load: Task<Void, Never>?
    private var loadNumber = 0

    package init(fetchMovieDetails: FetchMovieDetailsUseCase) {
        self.fetchMovieDetails = fetchMovieDetails
    }

    /// Starts to load a movie and forgets the one before.
    ///
    /// Returns the states to the end of the load, or until another one supersedes it. Leaving the stream cancels the load.
    package func show(
        _ movie: MovieID,
        language: Language? = nil,
        policy: FetchPolicy = .cachedThenRemote
    ) -> AsyncStream<MovieDetailsState> {
        load?.cancel()
        state = MovieDetailsState(isLoading: true)
        let (states, continuation) = AsyncStream.makeStream(of: MovieDetailsState.self)
        continuation.yield(state)
        let steps = fetchMovieDetails.execute(movie: movie, language: language, policy: policy)
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
