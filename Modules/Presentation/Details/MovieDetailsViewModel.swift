import PresentationKit
package import Domain
package import DomainKit

/// Loads one movie: first the cached copy, if there is one, then the service's response.
///
/// ```swift
/// let viewModel = MovieDetailsViewModel(details: repository)
/// for await state in viewModel.show(movie, language: nil, in: session, policy: .cachedIfFresh(maxAge: .zero)) {
///     draw(state.shown)
/// }
/// if let error = viewModel.state.error { report(error) }
/// ```
@MainActor
package final class MovieDetailsViewModel {
    /// The last state. Before the first `show`, nothing is known.
    package var state: MovieDetailsState { load.state }

    private let details: any MovieDetailsRepository
    private let load = LatestLoad(MovieDetailsState())

    /// A view model that shows nothing yet.
    package init(details: any MovieDetailsRepository) {
        self.details = details
    }

    /// Starts to load a movie and returns its states.
    ///
    /// The first state shows nothing: the previous movie is forgotten. The stream ends with the load, or when another
    /// movie supersedes this one. Cancelling the task that reads the stream cancels the load.
    ///
    /// - Parameters:
    ///   - language: The language of titles and texts, or `nil` for the service's own.
    ///   - session: The session of the user, whose library then has their state of the movie, or `nil` if nobody is signed in.
    package func show(
        _ movie: MovieID,
        language: Language?,
        in session: UserSession?,
        policy: FetchPolicy
    ) -> AsyncStream<MovieDetailsState> {
        load.start(
            from: MovieDetailsState(),
            details.details(of: movie, language: language, in: session, policy: policy)
        )
    }
}

/// The state of the screen of one movie.
package struct MovieDetailsState: LoadState, Equatable {
    /// The movie, or `nil` if nothing is known of it yet.
    package private(set) var shown: ShownMovie?
    /// Why the movie could not be fetched, or `nil` if it could. A cached copy, if there is one, is still shown.
    package private(set) var error: RepositoryError?

    package mutating func apply(_ event: FetchEvent<MovieDetails>) {
        switch event {
        case .cached(let details):
            shown = ShownMovie(details, origin: .cache)
        case .finished(let details, let origin):
            shown = ShownMovie(details, origin: origin)
            error = nil
        case .failed(let error, let details):
            if let details { shown = ShownMovie(details, origin: .cache) }
            self.error = error == .cancelled ? nil : error
        }
    }
}

/// The details of a movie, when they were fetched, and whether they come from the cache.
package struct ShownMovie: Sendable, Equatable {
    /// The details to show.
    package let details: MovieDetails
    /// When they were cached.
    package let cachedAt: Timestamp
    /// Where they come from.
    package let origin: Origin

    init(_ cached: Cached<MovieDetails>, origin: Origin) {
        details = cached.value
        cachedAt = cached.cachedAt
        self.origin = origin
    }
}
