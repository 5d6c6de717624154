public import DomainKit

/// Finds the movie that a user names, on a command line or in a file. Unlike a search, a title is not saved in the history.
///
/// Nothing is guessed: a movie is certain only if exactly one has the title, as `MovieReference.movies(titled:)` decides. Whoever
/// changes something has to ask about any other match.
public struct FindMovieUseCase: Sendable {
    /// A day, because what a name means changes rarely.
    public static let maxAge = Duration.seconds(24 * 60 * 60)
    /// Others with the title are looked for on these pages. The service lists the closest first.
    private static let pagesWithoutYear = 3

    private let movies: any MoviesRepository
    private let knownMovies: any KnownMoviesRepository
    private let includesAdult: Bool

    /// - Parameters:
    ///   - knownMovies: Knows movies by their ids without a request.
    ///   - includesAdult: Whether a title may mean a movie for adults.
    public init(
        movies: any MoviesRepository,
        knownMovies: any KnownMoviesRepository,
        includesAdult: Bool = false
    ) {
        self.movies = movies
        self.knownMovies = knownMovies
        self.includesAdult = includesAdult
    }

    /// Finds the movies that a name may mean.
    ///
    /// An id decides, and is never replaced by the title beside it. With a year, the first page of the search decides. A title
    /// that ends with a number such as `Blade Runner 2049` means the movie with exactly that title, or else `Blade Runner` of
    /// that year. If there are both, it means several.
    ///
    /// - Throws: The failure of the service, unless a cached copy may be used in its place. `invalidInput` if the title beside an
    ///   id, and the year, are those of another movie.
    public func execute(
        _ reference: MovieReference,
        language: Language?,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> MovieMatch {
        if let id = reference.id {
            guard reference.title != nil || reference.year != nil else { return .id(id) }
            return .exact(try reference.confirming(try await movie(id, language: language, policy: policy), "\(id)"))
        }
        if let id = reference.imdbID {
            switch try await movies.title(id, language: language, policy: policy).result() {
            case .movie(let movie): return .exact(try reference.confirming(movie, "\(id)"))
            case .unknown: return .none
            case .series: return .noFilm("a series")
            case .episode: return .noFilm("an episode of a series")
            case .person: return .noFilm("a person")
            }
        }
        guard let title = reference.title else { return .none }
        let search = TitleSearch(movies, language, policy, includesAdult, isFromAddress: reference.isFromAddress)
        return try await match(title, reference.year, by: search)
    }

    /// Returns the movie with an id. One that is known costs no request, unless copies may not be used.
    ///
    /// - Throws: `service(.notFound)` if there is none, or another failure of the service.
    public func movie(
        _ id: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> Movie {
        if policy != .remoteOnly, let known = await knownMovies.movie(id) { return known.value }
        return try await movies.movie(id, language: language, policy: policy).result()
    }

    /// Returns a movie to whose title the number at the end of a text may belong: `Toy Story 3` or `Rocky III`. Otherwise the
    /// number may be a rating.
    public func sequel(
        _ text: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> Movie? {
        let search = TitleSearch(movies, language, policy, includesAdult, isFromAddress: false)
        if let movie = try await search.whole(text, nil).exact.first { return movie }
        let words = text.value.split(separator: " ")
        // No part of a series has a number such as 3.0.
        guard let number = words.last, !number.contains("."), !number.contains(","),
            let name = try? SearchText(words.dropLast().joined(separator: " "))
        else {
            return nil
        }
        let found = try await search.whole(name, nil, pages: Self.pagesWithoutYear)
        let start = TitleWords(name.value)
        return (found.exact + found.others).first { TitleWords($0.title).has(String(number), behind: start) }
    }

    private func match(
        _ title: SearchText,
        _ year: ReleaseYear?,
        by search: TitleSearch
    ) async throws(RepositoryError) -> MovieMatch {
        let dated = DatedTitle(title)
        let isInTitle = year == nil
        if let year = year ?? dated.year {
            let name = year == dated.year ? dated.title : title
            var found = try await search.found(name, year)
            if found.exact.isEmpty, isInTitle {
                // `Oddtitle (2019)` may be the title of a film of another year, as it is written.
                found.exact = try await search.whole(title, nil).exact.filter { $0.isWritten(title) }
            }
            if found.exact.isEmpty { found.near = try await search.near(name, year) }
            return found.match
        }
        var found = try await search.found(title, nil, pages: Self.pagesWithoutYear)
        guard let dated = DatedTitle(lastWordOf: title), let year = dated.year else { return found.match }
        found.add(try await search.found(dated.title, year))
        if found.exact.isEmpty { found.near = try await search.near(dated.title, year) }
        return found.match
    }
}

/// The movies that a name may mean.
///
/// It is indirect because of valgrind: a movie is large, and the bits that tell the cases apart would be in memory that a
/// smaller case leaves unset. valgrind would report each `switch`.
public indirect enum MovieMatch: Sendable, Hashable {
    case none
    /// What the id stands for, such as "a series".
    case noFilm(String)
    /// Named by its id alone. It may not exist.
    case id(MovieID)
    /// An id names it, or it is the only one with exactly the title, and with the year if there is one.
    case exact(Movie)
    case uncertain(Movie, Doubt)
    /// The closest first. `total` is the number of all matches.
    case several([Movie], total: Int)

    /// Why the only movie that was found is not certain.
    public enum Doubt: Sendable, Hashable {
        case title
        /// It was released a year earlier or later, or at a time that is not known.
        case year
        /// Without a year, the service must be asked if others have the title, and it was not.
        case unchecked
    }
}
