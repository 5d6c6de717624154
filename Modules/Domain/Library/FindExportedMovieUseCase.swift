import DomainKit

/// Finds the movie that a row of a file means.
public struct FindExportedMovieUseCase: Sendable {
    /// The meaning of an id of IMDb, and of a title, hardly ever changes.
    private static let policy = FetchPolicy.cachedIfFresh(maxAge: FindMovieUseCase.maxAge)

    private let movies: any ExportedMoviesRepository
    private let imdbTitles: any IMDbTitlesRepository
    private let findMovie: FindMovieUseCase

    /// - Parameter findMovie: Finds the titles that a person has written.
    public init(
        movies: any ExportedMoviesRepository,
        imdbTitles: any IMDbTitlesRepository,
        findMovie: FindMovieUseCase
    ) {
        self.movies = movies
        self.imdbTitles = imdbTitles
        self.findMovie = findMovie
    }

    /// An id counts first, then IMDb's. The title counts if there is neither, or if the service does not know IMDb's.
    func execute(
        _ exported: ExportedMovie,
        _ options: ImportOptions
    ) async throws(RepositoryError) -> ExportedMovieMatch {
        if let id = exported.id {
            return .one(id, exported.title == nil ? try await movies.movie(id) : nil)
        }
        if let id = exported.imdbID {
            switch try await imdbTitles.title(id, language: nil, policy: Self.policy).result() {
            case .movie(let movie): return .one(movie.id, movie)
            case .series, .episode, .person: return .noFilm
            case .unknown: break
            }
        }
        guard let title = exported.title else { return .problem(.notFound) }
        if exported.isWritten {
            let match = try await findMovie.execute(.titles([title]), language: options.language, policy: Self.policy)
            return ExportedMovieMatch(match, takesFirst: options.takesFirst)
        }
        let found = try await movies.movies(titled: title, year: exported.year)
        return ExportedMovieMatch(title, year: exported.year, among: found)
    }
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
