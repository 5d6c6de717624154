public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// A catalogue in memory. As with the service, a search finds the movies whose titles contain its text, page by page.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, `requests` has the calls so far, and `cache(_:)` makes
/// the first page of a query cached.
public final class FakeMoviesRepository: MoviesRepository {
    private let catalogue: [Movie]
    private let scripts = ScriptedFetches<MoviesPage>()
    private let calls = Mutex<[MoviesRequest]>([])
    private let cached = Mutex<Set<MovieQuery>>([])

    public init(movies: [Movie] = []) {
        catalogue = movies
    }

    public func script(_ script: ScriptedFetch<MoviesPage>) {
        scripts.add(script)
    }

    public func cache(_ query: MovieQuery) {
        cached.withLock { _ = $0.insert(query) }
    }

    public var requests: [MoviesRequest] { calls.withLock { $0 } }

    public func movies(matching query: MovieQuery, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        calls.withLock { $0.append(MoviesRequest(query: query, page: page, policy: policy)) }
        return scripts.next() ?? .responding(with: self.page(page, of: query))
    }

    public func isCached(_ query: MovieQuery, page: PageNumber) async -> Bool {
        cached.withLock { $0.contains(query) && page == .first }
    }

    private func page(_ number: PageNumber, of query: MovieQuery) -> MoviesPage {
        let matches = catalogue.filter { movie in
            movie.title.lowercased().contains(query.text.folded) && query.admits(movie)
        }
        let rows = matches.dropFirst((number.value - 1) * MoviesPage.size).prefix(MoviesPage.size)
        let pages = (matches.count + MoviesPage.size - 1) / MoviesPage.size
        return MoviesPage(number: number, totalPages: pages, totalResults: matches.count, items: Array(rows))
    }
}

/// One call of `FakeMoviesRepository`.
public struct MoviesRequest: Sendable, Hashable {
    public let query: MovieQuery
    public let page: PageNumber
    public let policy: FetchPolicy

    public init(query: MovieQuery, page: PageNumber, policy: FetchPolicy) {
        self.query = query
        self.page = page
        self.policy = policy
    }
}
