public import DomainKit

/// Lists of movies that are related to one movie.
public protocol RelatedMoviesRepository: Sendable {
    /// Fetches one page of a list.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the catalogue's own.
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
