public import DomainKit

/// Searches for the movies that files name. Nothing is cached, because the pages of an import would displace those of the
/// user's own searches.
public protocol ExportedMoviesRepository: Sendable {
    /// Returns the movies on the first page of a search.
    func movies(titled title: SearchText, year: ReleaseYear?) async throws(RepositoryError) -> [Movie]

    /// Returns the movie with an id.
    ///
    /// - Throws: `service(.notFound)` if there is none.
    func movie(_ id: MovieID) async throws(RepositoryError) -> Movie
}
