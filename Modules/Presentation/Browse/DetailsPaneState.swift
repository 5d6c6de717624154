public import Domain
public import DomainKit
public import PresentationKit

/// What stands in the place of a poster.
public enum PosterState: Sendable, Hashable {
    /// There is none, or the screen cannot show it.
    case none
    case loading
    case shown(Poster)
    case failed(RepositoryError)
}

/// The movie beside the list, or alone on a narrow screen.
public struct DetailsPaneState: Sendable {
    public var movie: Movie
    public var fetched = FetchedState<MovieDetails>()
    public var isLoading = false
    public var poster = PosterState.none
    /// An index of `related`.
    public var selectedRelated: Int?
    /// The titles of the movies that "back" leads through, the first one first.
    public var path: [String] = []

    public init(_ movie: Movie) {
        self.movie = movie
    }

    /// How many movies "back" leads through.
    public var depth: Int { path.count }

    /// The similar, then the recommended ones.
    public var related: [Movie] {
        fetched.shown.map { $0.value.similar + $0.value.recommended } ?? []
    }
}

extension PosterState {
    public var shown: Poster? {
        if case .shown(let poster) = self { poster } else { nil }
    }
}

extension DetailsPaneState {
    /// Without details, what the list knows of them.
    public var knownDetails: MovieDetails {
        fetched.shown?.value ?? MovieDetails(movie: movie, genres: movie.genres)
    }

    public var shownPoster: Poster? { poster.shown }

    public var hasPoster: Bool { movie.poster != nil || fetched.shown?.value.movie.poster != nil }

    /// Why the service could not be reached, or `nil` if that was not so.
    var outage: RepositoryError? {
        guard !isLoading, let error = fetched.error, error.isOutage else { return nil }
        return error
    }

    mutating func apply(_ event: FetchEvent<MovieDetails>) {
        fetched.apply(event)
        if let index = selectedRelated, !related.indices.contains(index) { selectedRelated = nil }
        if case .cached = event { return }
        isLoading = false
    }
}

extension DetailsPaneState {
    /// Before the first one, none is selected.
    mutating func selectRelated(by places: Int) {
        guard !related.isEmpty else { return }
        let index = (selectedRelated ?? -1) + places
        selectedRelated = index < 0 ? nil : min(index, related.count - 1)
    }

    mutating func selectRelated(_ index: Int) {
        if related.indices.contains(index) { selectedRelated = index }
    }
}

extension Poster {
    /// The path names the image for good.
    package var name: String { "\(movie.poster?.value ?? "")@\(width.rawValue)" }
}
