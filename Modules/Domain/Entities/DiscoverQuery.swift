/// A sorted list of the whole catalogue, and what narrows it. Each field is part of what the list is kept by.
public struct DiscoverQuery: Sendable, Hashable {
    public let order: MovieOrder
    public let sortOrder: SortOrder
    public let year: ReleaseYear?
    public let genre: Genre?
    public let language: Language?

    public init(
        order: MovieOrder,
        sortOrder: SortOrder,
        year: ReleaseYear? = nil,
        genre: Genre? = nil,
        language: Language? = nil
    ) {
        self.order = order
        self.sortOrder = sortOrder
        self.year = year
        self.genre = genre
        self.language = language
    }
}
