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

    /// What the movies are sorted by.
    public let order: MovieOrder
    /// From the smallest or from the largest on.
    public let sortOrder: SortOrder
    /// The conditions that the movies meet.
    public let filters: DiscoverFilters
    /// The language of titles and texts, or `nil` for the catalogue's own.
    public let language: Language?

    /// A list of the whole catalogue, unless filters make it smaller.
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
public enum MovieOrder: Sendable, Hashable, CaseIterable {
    /// The worldwide box office.
    case revenue
    /// The current interest, as the catalogue measures it.
    case popularity
    /// The mean vote.
    case rating
    /// The number of votes.
    case votes
    /// The day of the release.
    case released
    /// The title in the alphabet.
    case title
}

/// The direction of a sorted list.
public enum SortOrder: Sendable, Hashable, CaseIterable {
    /// From the smallest, the oldest or the first of the alphabet on.
    case ascending
    /// From the largest, the newest or the last of the alphabet on.
    case descending
}
