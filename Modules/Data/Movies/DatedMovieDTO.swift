import Domain
import DomainKit

struct DatedMovieDTO: Sendable {
    let movie: MovieDTO
    /// `nil` if that was when the document was cached.
    let cachedAt: Timestamp?
}
