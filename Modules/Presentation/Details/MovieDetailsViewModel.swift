public import Domain
public import DomainKit
public import PresentationKit

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
public final class MovieDetailsViewModel {
    /// The last state. Before the first `show`, nothing is known.
    public var state: MovieDetailsState { load.state }

    private let details: any MovieDetailsRepository
    private let load = LatestLoad(MovieDetailsState())

    /// A view model that shows nothing yet.
    public init(details: any MovieDetailsRepository) {
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
    public func show(
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
public struct MovieDetailsState: LoadState, Equatable {
    /// The movie, or `nil` if nothing is known of it yet.
    public private(set) var shown: ShownMovie?
    /// Why the movie could not be fetched, or `nil` if it could. A cached copy, if there is one, is still shown.
    public private(set) var error: RepositoryError?

    public mutating func apply(_ event: FetchEvent<MovieDetails>) {
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
public struct ShownMovie: Sendable, Equatable {
    /// The details to show.
    public let details: MovieDetails
    /// When they were cached.
    public let cachedAt: Timestamp
    /// Where they come from.
    public let origin: Origin

    init(_ cached: Cached<MovieDetails>, origin: Origin) {
        details = cached.value
        cachedAt = cached.cachedAt
        self.origin = origin
    }
}
