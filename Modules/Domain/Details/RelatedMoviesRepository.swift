public import DomainKit

/// Lists of movies that are related to one movie.
public protocol RelatedMoviesRepository: Sendable {
    /// Fetches one page of a list.
    func movies(
        _ relation: MovieRelation,
        to movie: MovieID,
        language: Language?,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>
}

/// The ways in which movies are related.
public enum MovieRelation: Sendable, Hashable, CaseIterable {
    /// The same genres and keywords.
    case similar
    /// The taste of the audience.
    case recommended
}
