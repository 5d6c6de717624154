import Domain
import DomainKit

/// A movie in a cached document, which may have pages of several times.
struct DatedMovieDTO: Sendable {
    let movie: MovieDTO
    /// When the movie was fetched, or `nil` if that was when the document was cached.
    let cachedAt: Timestamp?
}
