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
