public import Domain
public import DomainKit
public import PresentationKit

/// The movie beside the list, or alone on a narrow screen.
public struct DetailsPaneState: Sendable {
    /// What stands in the place of the poster.
    public enum PosterState: Sendable, Hashable {
        /// There is none, or the screen cannot show it.
        case none
        /// The image is being downloaded.
        case loading
        /// The name under which the program has the image.
        case shown(name: String)
        /// The image could not be downloaded.
        case failed(RepositoryError)
    }

    /// The movie as the list has it.
    public var movie: Movie
    /// The details, or `nil` if nothing is known of them yet.
    public var shown: Fetched<MovieDetails>?
    /// Whether the service is being asked.
    public var isLoading = false
    /// Why the details are missing or old, or `nil` if the service did not fail.
    public var error: RepositoryError?
    /// The poster, or what is known of it.
    public var poster = PosterState.none
    /// The index of the selected movie among the similar and then the recommended ones, or `nil` if none is selected.
    public var selectedRelated: Int?
    /// How many movies "back" leads through.
    public var depth = 0

    /// A movie of which only the row of its list is known.
    public init(_ movie: Movie) {
        self.movie = movie
    }

    /// The similar and then the recommended movies.
    public var related: [Movie] {
        shown.map { $0.value.similar + $0.value.recommended } ?? []
    }
}

extension DetailsPaneState {
    /// The details, or what the list knows of them.
    public var knownDetails: MovieDetails {
        shown?.value ?? MovieDetails(movie: movie, genres: movie.genres)
    }

    /// Whether the list or the details have a poster of the movie.
    public var hasPoster: Bool { movie.poster != nil || shown?.value.movie.poster != nil }

    /// Applies an event of the details.
    mutating func apply(_ event: FetchEvent<MovieDetails>) {
        switch event {
        case .cached(let copy):
            shown = Fetched<MovieDetails>(copy, origin: .cache)
        case .finished(let details, let origin):
            (isLoading, error) = (false, nil)
            shown = Fetched<MovieDetails>(details, origin: origin)
        case .failed(.cancelled, _):
            break
        case .failed(let failure, let copy):
            if let copy { shown = Fetched<MovieDetails>(copy, origin: .cache) }
            (isLoading, error) = (false, failure)
        }
    }
}

/// The selected related movie.
extension DetailsPaneState {
    /// Selects the related movie that is so many places further. Before the first one, none is selected.
    mutating func selectRelated(by places: Int) {
        guard !related.isEmpty else { return }
        let index = (selectedRelated ?? -1) + places
        selectedRelated = index < 0 ? nil : min(index, related.count - 1)
    }

    mutating func selectRelated(_ index: Int) {
        if related.indices.contains(index) { selectedRelated = index }
    }
}
