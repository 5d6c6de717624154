package import Domain

/// Shows one movie: what is stored of it first, then what the service says. Another movie supersedes the one before it.
@MainActor
package final class MovieDetailsViewModel {
    package private(set) var state = MovieDetailsState()

    private let fetchMovieDetails: FetchMovieDetailsUseCase
    private let load = LatestLoad<MovieDetailsState>()

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
        let steps = fetchMovieDetails.execute(movie: movie, language: language, policy: policy)
        return load.start(steps, from: MovieDetailsState(isLoading: true)) { self.state = $0 }
    }
}
