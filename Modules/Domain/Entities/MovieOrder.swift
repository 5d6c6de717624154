/// What a list of movies is sorted by.
public enum MovieOrder: Sendable, Hashable, CaseIterable {
    /// Worldwide, at the box office.
    case revenue
    /// What people look at now, as the catalogue measures it.
    case popularity
    /// The mean vote.
    case rating
    /// How many voted.
    case votes
    case released
    case title
}
