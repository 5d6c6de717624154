public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// A catalogue in memory. As with the service, a search finds the movies whose titles have words that begin with its words, page by
/// page.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, and `requests` has the calls so far.
public final class FakeMoviesRepository: MoviesRepository {
    private let catalogue: [Movie]
    private let cached: MovieQuery?
    private let scripts = ScriptedFetches<MoviesPage>()
    private let calls = Mutex<[MoviesRequest]>([])

    private let imdbTitles: [IMDbID: IMDbTitle]

    /// - Parameters:
    ///   - cached: The query of which movies are cached.
    ///   - imdbTitles: The ids of IMDb that are known.
    public init(movies: [Movie] = [], cached: MovieQuery? = nil, imdbTitles: [IMDbID: IMDbTitle] = [:]) {
        catalogue = movies
        self.imdbTitles = imdbTitles
        self.cached = cached
    }

    public func script(_ script: ScriptedFetch<MoviesPage>) {
        scripts.add(script)
    }

    public var requests: [MoviesRequest] { calls.withLock { $0 } }

    public func movies(matching query: MovieQuery, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        calls.withLock { $0.append((query, page, policy)) }
        let words = TitleWords(query.text.value).words
        let found = catalogue.filter { movie in
            let title = TitleWords("\(movie.title) \(movie.originalTitle)".replacing("&", with: "and"))
            return !words.isEmpty
                && words.allSatisfy { word in (title.words + title.compounds).contains { $0.hasPrefix(word) } }
        }
        return scripts.next() ?? .responding(with: MoviesPage(page, of: found.filter(query.admits)))
    }

    public func movie(_ id: MovieID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<Movie>> {
        .responding(with: catalogue.first { $0.id == id })
    }

    public func title(_ id: IMDbID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<IMDbTitle>> {
        .responding(with: imdbTitles[id] ?? .unknown)
    }

    public func isCached(_ query: MovieQuery) async -> Bool { query == cached }
}

/// One call of `FakeMoviesRepository`.
public typealias MoviesRequest = (query: MovieQuery, page: PageNumber, policy: FetchPolicy)

extension SearchMoviesUseCase {
    /// A search in some movies.
    package static func fake(
        _ movies: any MoviesRepository,
        _ recentQueries: any RecentQueriesRepository = FakeRecentQueriesRepository()
    ) -> SearchMoviesUseCase {
        SearchMoviesUseCase(
            movies: movies,
            recentQueries: recentQueries,
            catalogue: .sample
        )
    }
}
