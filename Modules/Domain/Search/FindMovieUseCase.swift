public import DomainKit

/// Finds the movie that a user names, on a command line or in a file. Unlike a search, a title is not saved in the history.
///
/// Nothing is guessed: a movie is certain only if exactly one has the title, as `TitleForms` compares titles. Whoever changes
/// something has to ask about any other match.
public struct FindMovieUseCase: Sendable {
    /// The age from which a cached copy is asked for again when a film is named: a day, because what a name means changes rarely.
    public static let maxAge = Duration.seconds(24 * 60 * 60)
    /// How far the matches of a title without a year are read for others with the title. The service lists the closest first.
    private static let pagesWithoutYear = 3

    private let movies: any MoviesRepository
    private let imdbTitles: any IMDbTitlesRepository
    private let knownMovies: any KnownMoviesRepository
    private let includesAdult: Bool

    /// - Parameters:
    ///   - knownMovies: Has more candidates for a title that matches several movies.
    ///   - includesAdult: Whether a title may mean a movie for adults.
    public init(
        movies: any MoviesRepository,
        imdbTitles: any IMDbTitlesRepository,
        knownMovies: any KnownMoviesRepository,
        includesAdult: Bool = false
    ) {
        self.movies = movies
        self.imdbTitles = imdbTitles
        self.knownMovies = knownMovies
        self.includesAdult = includesAdult
    }

    /// Finds the movies that a name may mean.
    ///
    /// An id decides, and is never replaced by the title beside it. With a year, the first page of the search decides. A title
    /// that ends with a number such as `Blade Runner 2049` means the movie with exactly that title, or else `Blade Runner` of
    /// that year. If there are both, it means several.
    ///
    /// - Parameter candidates: How many movies to fetch if several match, or `nil` for those that were compared.
    /// - Throws: The failure of the service, unless a cached copy may be used in its place. `invalidInput` if the title beside an
    ///   id is that of another movie.
    public func execute(
        _ reference: MovieReference,
        language: Language?,
        policy: FetchPolicy,
        candidates: Int? = nil
    ) async throws(RepositoryError) -> MovieMatch {
        if let id = reference.id {
            guard reference.title != nil else { return .id(id) }
            return .exact(try reference.confirming(try await movie(id, language: language, policy: policy), "\(id)"))
        }
        if let id = reference.imdbID {
            switch try await imdbTitles.title(id, language: language, policy: policy).result() {
            case .movie(let movie): return .exact(try reference.confirming(movie, "\(id)"))
            case .unknown: return .none
            case .series: return .noFilm("a series")
            case .episode: return .noFilm("an episode of a series")
            case .person: return .noFilm("a person")
            }
        }
        guard let title = reference.title else { return .none }
        let search = TitleSearch(movies, language, policy, includesAdult, isFromAddress: reference.isFromAddress)
        let match = try await match(title, reference.year, by: search)
        guard case .several(let found, let total) = match, let candidates else { return match }
        let all = await self.candidates(candidates, for: search.query(DatedTitle(title)), after: found, policy)
        return .several(all, total: max(total, all.count))
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

    /// Returns the only movie with exactly a title, to tell if the last word of a text belongs to the title.
    public func movie(
        titled title: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> Movie? {
        let match = try await execute(MovieReference(title: title), language: language, policy: policy)
        if case .exact(let movie) = match { return movie }
        return nil
    }

    private func match(
        _ title: SearchText,
        _ year: ReleaseYear?,
        by search: TitleSearch
    ) async throws(RepositoryError) -> MovieMatch {
        let dated = DatedTitle(title)
        if let year = year ?? dated.year {
            let name = year == dated.year ? dated.title : title
            var found = try await search.found(name, year)
            if found.exact.isEmpty, dated.year != nil {
                // `Oddtitle (2019)` may be the title of a film of another year.
                found.exact = try await search.whole(title, nil).exact
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

    /// Returns the movies that were found, those on the first pages of a search, and others that are known by its words. A page
    /// that fails is left out.
    private func candidates(
        _ count: Int,
        for query: MovieQuery,
        after first: [Movie],
        _ policy: FetchPolicy
    ) async -> [Movie] {
        let movies = movies
        let walk = PageWalk { page, policy in movies.movies(matching: query, page: page, policy: policy) }
        var pages: [MoviesPage] = []
        for await events in walk.pages(startingAt: .first, limit: count, policy: policy) {
            for case .finished(let page, _) in events { pages.append(page.value) }
        }
        let known = await knownMovies.movies(named: query.text, limit: count, includesAdult: query.includesAdult)
            .map(\.value).filter(query.admits)
        return (first + pages.flatMap(\.items) + known).unique()
    }
}
