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
    /// The details, or why they are missing or old.
    public var fetched = FetchedState<MovieDetails>()
    /// Whether the service is being asked.
    public var isLoading = false
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
        fetched.shown.map { $0.value.similar + $0.value.recommended } ?? []
    }
}

extension DetailsPaneState {
    /// The details, or what the list knows of them.
    public var knownDetails: MovieDetails {
        fetched.shown?.value ?? MovieDetails(movie: movie, genres: movie.genres)
    }

    /// Whether the list or the details have a poster of the movie.
    public var hasPoster: Bool { movie.poster != nil || fetched.shown?.value.movie.poster != nil }

    mutating func apply(_ event: FetchEvent<MovieDetails>) {
        fetched.apply(event)
        if case .cached = event { return }
        isLoading = false
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
