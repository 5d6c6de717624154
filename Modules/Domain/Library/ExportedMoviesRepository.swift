public import DomainKit

/// Searches for the movies that exported files name. Nothing is cached, because the pages of an import would displace those
/// of the user's own searches.
public protocol ExportedMoviesRepository: Sendable {
    /// Returns the movies on the first page of a search.
    func movies(titled title: SearchText, year: ReleaseYear?) async throws(RepositoryError) -> [Movie]
}

/// The movie that an exported file means.
enum ExportedMovieMatch: Sendable, Hashable {
    case none
    /// A series, an episode or a person.
    case noFilm
    case several(Int)
    /// The movie is `nil` if the file has its id, so that the service need not be asked.
    case one(MovieID, Movie?)
}

extension ExportedMovieMatch {
    /// Compares a title and a year with movies that were found. A match is the only movie with the title, in any case, and the
    /// year. If `year` is `nil`, any year matches.
    init(_ title: SearchText, year: ReleaseYear?, among movies: [Movie]) {
        let exact = movies.unique().filter { movie in
            movie.isTitled(title) && (year == nil || movie.releaseDate?.year == year?.value)
        }
        guard let movie = exact.first else {
            self = .none
            return
        }
        self = exact.count == 1 ? .one(movie.id, movie) : .several(exact.count)
    }
}
