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

/// The movie that a row of a file means.
enum ExportedMovieMatch: Sendable, Hashable {
    /// The movie is `nil` if the file has its id and its title, so that the service need not be asked.
    case one(MovieID, Movie?)
    /// A series, an episode or a person.
    case noFilm
    /// The reason why no movie can be meant.
    case problem(ImportProblem.Reason)
}

extension ExportedMovieMatch {
    /// Compares a title and a year with movies that were found. A match is the only movie with the title, in any case, and the
    /// year. If `year` is `nil`, any year matches.
    init(_ title: SearchText, year: ReleaseYear?, among movies: [Movie]) {
        let exact = movies.unique().filter { movie in
            movie.isTitled(title) && (year == nil || movie.releaseDate?.year == year?.value)
        }
        guard let movie = exact.first else {
            self = .problem(.notFound)
            return
        }
        self = exact.count == 1 ? .one(movie.id, movie) : .problem(.ambiguous(exact.count))
    }

    /// Judges what was found for a title that a person has written.
    ///
    /// - Parameter takesFirst: Whether the closest of several movies counts.
    init(_ match: MovieMatch, takesFirst: Bool) {
        switch match {
        case .none: self = .problem(.notFound)
        case .id(let id): self = .one(id, nil)
        case .exact(let movie): self = .one(movie.id, movie)
        case .known(let movie), .single(let movie):
            let name = movie.title + (movie.releaseDate.map { " (\($0.year))" } ?? "")
            self = takesFirst ? .one(movie.id, movie) : .problem(.uncertain(name))
        case .several(let movies, let total):
            if takesFirst, let movie = movies.first {
                self = .one(movie.id, movie)
            } else {
                self = .problem(.ambiguous(total))
            }
        }
    }
}
