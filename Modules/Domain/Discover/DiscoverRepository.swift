public import DomainKit

/// Sorted lists of a whole catalogue.
public protocol DiscoverRepository: Sendable {
    /// Fetches one page of the list that `query` describes.
    func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>
}

/// A sorted list of the catalogue, and its filters. The response depends on every field.
public struct DiscoverQuery: Sendable, Hashable {
    /// The age from which a cached list is fetched again. Popularity and revenue change by the day. Pages of one list that
    /// were fetched within an hour fit together.
    public static let maxAge = Duration.seconds(60 * 60)

    public let order: MovieOrder
    public let sortOrder: SortOrder
    public let filters: DiscoverFilters
    /// `nil` for the catalogue's own.
    public let language: Language?

    public init(
        order: MovieOrder,
        sortOrder: SortOrder,
        filters: DiscoverFilters = DiscoverFilters(),
        language: Language? = nil
    ) {
        self.order = order
        self.sortOrder = sortOrder
        self.filters = filters
        self.language = language
    }
}

/// The property by which a list of movies is sorted.
public enum MovieOrder: String, Sendable, CaseIterable {
    case revenue
    case popularity
    case rating
    case votes
    case released
    case title
}

/// The direction of a sorted list.
public enum SortOrder: Sendable, Hashable, CaseIterable {
    case ascending
    case descending
}

extension DiscoverQuery {
    /// The fewest votes of a movie in the list. Without a minimum, a movie with a single vote of 10 would lead a list by rating.
    /// The service's own list of the top rated asks for as many (https://developer.themoviedb.org/reference/movie-top-rated-list).
    public var minimumVotes: Int? { filters.minimumVotes ?? (order == .rating ? 200 : nil) }

    /// Returns the movies that meet the conditions, sorted, with the votes in the place of the popularity.
    ///
    /// - Parameter movies: As lists show them.
    /// - Returns: `nil` if lists do not say enough of a movie: its people, its providers, its running time or its revenue.
    public func list(of movies: [Cached<Movie>]) -> [Cached<Movie>]? {
        guard filters.people.isEmpty, filters.providers == nil, filters.runtime == nil, order != .revenue else {
            return nil
        }
        return movies.filter { includes($0.value) }.sorted { left, right in
            let (first, second) = (rank(of: left.value), rank(of: right.value))
            if first == second { return left.value.id < right.value.id }
            return (first < second) == (sortOrder == .ascending)
        }
    }

    private func includes(_ movie: Movie) -> Bool {
        let genres = filters.genres.map { filter in
            let missing = filter.genres.count { !movie.genres.contains($0) }
            return missing == 0 || !filter.requiresAll && missing < filter.genres.count
        }
        let needsDate = filters.years != nil || order == .released
        return genres ?? true && !movie.genres.contains(where: filters.excludedGenres.contains)
            && filters.admits(movie) && (movie.releaseDate != nil || !needsDate)
            && movie.rating?.average ?? 0 >= filters.minimumRating ?? 0
            && movie.rating?.votes ?? 0 >= minimumVotes ?? 0
    }

    private func rank(of movie: Movie) -> (Double, String) {
        switch order {
        case .rating: (movie.rating?.average ?? 0, "")
        case .released: (0, movie.releaseDate?.description ?? "")
        case .title: (0, movie.title.lowercased())
        case .votes, .popularity, .revenue: (Double(movie.rating?.votes ?? 0), "")
        }
    }
}
