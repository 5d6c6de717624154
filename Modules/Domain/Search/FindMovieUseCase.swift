public import DomainKit

/// Finds the movie that a user names. Unlike a search, a title is not saved in the history.
public struct FindMovieUseCase: Sendable {
    /// The age from which a cached copy is asked for again when a film is named: a day, because what a name means changes rarely.
    public static let maxAge = Duration.seconds(24 * 60 * 60)

    private let movies: any MoviesRepository
    private let imdbTitles: any IMDbTitlesRepository
    private let knownMovies: any KnownMoviesRepository
    private let catalogue: PublicCatalogue

    /// - Parameters:
    ///   - knownMovies: Has more candidates for a title that matches several movies.
    ///   - catalogue: The catalogue whose pages a name may be the address of.
    public init(
        movies: any MoviesRepository,
        imdbTitles: any IMDbTitlesRepository,
        knownMovies: any KnownMoviesRepository,
        catalogue: PublicCatalogue
    ) {
        self.movies = movies
        self.imdbTitles = imdbTitles
        self.knownMovies = knownMovies
        self.catalogue = catalogue
    }

    /// Finds the movies that a name may mean.
    ///
    /// If the catalogue is not in use, the title in an address of its pages is searched for.
    ///
    /// - Parameter candidates: How many movies to fetch if several match, or `nil` for those on the first page.
    /// - Throws: The failure of the service, unless a cached copy may be used in its place. `invalidInput` if the name means
    ///   something other than a movie.
    public func execute(
        _ reference: MovieReference,
        language: Language?,
        policy: FetchPolicy,
        candidates: Int? = nil
    ) async throws(RepositoryError) -> MovieMatch {
        switch reference {
        case .id(let id):
            return .id(id)
        case .page(let id, _) where catalogue.isInUse:
            return .id(id)
        case .page(_, let title?):
            return try await match([title], language, policy, candidates)
        case .page(let id, nil):
            throw .invalidInput(
                reason: "The demo has ids of its own, so \(catalogue.name)'s \(id) names none of its films. "
                    + "Name the film by its title."
            )
        case .imdb(let id):
            return try MovieMatch(try await imdbTitles.title(id, language: language, policy: policy).result(), id)
        case .titles(let titles):
            return try await match(titles, language, policy, candidates)
        }
    }

    /// Searches for titles and compares the movies on the first page with them, until a movie matches.
    ///
    /// A year in brackets after a title filters the movies. If no movie matches a title such as `Title (Original)`,
    /// `Original` is tried, then `Title`. If none matches `Title 1989`, `Title (1989)` is tried.
    private func match(
        _ titles: [SearchText],
        _ language: Language?,
        _ policy: FetchPolicy,
        _ candidates: Int?
    ) async throws(RepositoryError) -> MovieMatch {
        for title in titles {
            let dated = DatedTitle(title)
            let alternatives = [dated.title] + dated.title.titlesInBrackets
            let attempts =
                alternatives.map { DatedTitle(title: $0, year: dated.year) }
                + [DatedTitle.datingLastWord(of: title.value)].compactMap { $0 }
                .compactMap { try? SearchText($0) }.map(DatedTitle.init)
            for attempt in attempts {
                let query = MovieQuery(text: attempt.title, language: language, year: attempt.year)
                let (page, outcome) = try await movies.movies(matching: query, page: .first, policy: policy)
                    .resultAndOutcome()
                let match = MovieMatch(title: attempt.title, on: page)
                if case .exact(let movie) = match, outcome.origin.indexCause != nil, attempt.year == nil {
                    return .known(movie)
                }
                if case .several(let first, let total) = match, let candidates {
                    let all = await self.candidates(candidates, for: query, after: first, policy)
                    return .several(all, total: max(total, all.count))
                }
                if match != .none { return match }
            }
        }
        return .none
    }

    /// Returns the movies on the first pages of a search, and others that are known by its words. A page that fails is left out.
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

/// The movies that a name may mean.
///
/// It is indirect because of valgrind: a movie is large, and the bits that tell the cases apart would be in memory that a
/// smaller case leaves unset. valgrind would report each `switch`.
public indirect enum MovieMatch: Sendable, Hashable {
    /// No movie matches.
    case none
    /// The movie was named by its id. It may not exist.
    case id(MovieID)
    /// The movie is certain: it has the id of IMDb, or it has the title and no other movie does.
    case exact(Movie)
    /// The only movie with the title that is known. The service was not asked for others.
    case known(Movie)
    /// The only movie that matches. Its title differs from the name.
    case single(Movie)
    /// The closest matches, and the number of all matches.
    case several([Movie], total: Int)

    /// Compares a title with the movies on the first page of a search for it.
    ///
    /// The movie whose title or original title is `title`, in any case, is the match. If there is none, punctuation and
    /// spaces do not count, as in an address. If two movies have that title, there is no single match.
    public init(title: SearchText, on page: MoviesPage) {
        let movies = page.items
        let spellings: [(SearchText) -> String] = [\.folded, \.letters]
        let exact =
            spellings.lazy.map { spelling in
                movies.filter { $0.isTitled(title, by: spelling) }
            }.first { !$0.isEmpty } ?? []
        if let movie = exact.first, exact.count == 1 {
            self = .exact(movie)
        } else if let movie = movies.first, movies.count == 1 {
            self = .single(movie)
        } else {
            self = movies.isEmpty ? .none : .several(movies, total: max(page.totalResults, movies.count))
        }
    }

    /// - Throws: `invalidInput` if the title is not a movie.
    fileprivate init(_ title: IMDbTitle, _ id: IMDbID) throws(RepositoryError) {
        switch title {
        case .movie(let movie): self = .exact(movie)
        case .unknown: self = .none
        case .series: throw .invalidInput(reason: "\(id) is a series, not a film.")
        case .episode: throw .invalidInput(reason: "\(id) is an episode of a series, not a film.")
        case .person: throw .invalidInput(reason: "\(id) is a person, not a film.")
        }
    }
}

extension SearchText {
    /// The letters and digits in lower case, or the folded text if there are none.
    fileprivate var letters: String {
        let letters = folded.filter { $0.isLetter || $0.isNumber }
        return letters.isEmpty ? folded : letters
    }
}
