public import DomainKit

/// Finds the movie that a user names. Unlike a search, a title is not saved in the history.
public struct FindMovieUseCase: Sendable {
    /// The age from which a cached copy is asked for again when a film is named: a day, because what a name means changes rarely.
    public static let maxAge = Duration.seconds(24 * 60 * 60)

    private let movies: any MoviesRepository
    private let imdbTitles: any IMDbTitlesRepository
    private let catalogue: PublicCatalogue

    /// - Parameter catalogue: The catalogue whose pages a name may be the address of.
    public init(movies: any MoviesRepository, imdbTitles: any IMDbTitlesRepository, catalogue: PublicCatalogue) {
        self.movies = movies
        self.imdbTitles = imdbTitles
        self.catalogue = catalogue
    }

    /// Finds the movies that a name may mean.
    ///
    /// If the catalogue is not in use, the title in an address of its pages is searched for.
    ///
    /// - Throws: The failure of the service, unless a cached copy may be used in its place. `invalidInput` if the name means
    ///   something other than a movie.
    public func execute(
        _ reference: MovieReference,
        language: Language?,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> MovieMatch {
        switch reference {
        case .id(let id):
            return .id(id)
        case .page(let id, _) where catalogue.isInUse:
            return .id(id)
        case .page(_, let title?):
            return try await match([title], language, policy)
        case .page(let id, nil):
            throw .invalidInput(
                reason: "The demo has ids of its own, so \(catalogue.name)'s \(id) names none of its films. "
                    + "Name the film by its title."
            )
        case .imdb(let id):
            return try MovieMatch(try await imdbTitles.title(id, language: language, policy: policy).result(), id)
        case .titles(let titles):
            return try await match(titles, language, policy)
        }
    }

    /// Searches for titles and compares the movies on the first page with them, until a movie matches.
    ///
    /// A year in brackets after a title filters the movies. If no movie matches a title such as `Title (Original)`,
    /// `Original` is tried, then `Title`. If none matches `Title 1989`, `Title (1989)` is tried.
    private func match(
        _ titles: [SearchText],
        _ language: Language?,
        _ policy: FetchPolicy
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
                let page = try await movies.movies(matching: query, page: .first, policy: policy).result()
                let match = MovieMatch(title: attempt.title, on: page)
                if match != .none { return match }
            }
        }
        return .none
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
