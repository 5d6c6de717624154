public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// A catalogue in memory. As with the service, a search finds the movies whose titles contain its text, page by page.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, `requests` has the calls so far, and `cache(_:)` makes
/// the first page of a query cached.
public final class FakeMoviesRepository: MoviesRepository {
    private struct State {
        var scripts: [ScriptedFetch<MoviesPage>] = []
        var requests: [MoviesRequest] = []
        var cached: Set<MovieQuery> = []
    }

    private let catalogue: [Movie]
    private let now: Timestamp
    private let state = Mutex(State())

    /// - Parameter now: The time of every page.
    public init(movies: [Movie] = [], now: Timestamp = Timestamp(millisecondsSince1970: 0)) {
        catalogue = movies
        self.now = now
    }

    /// Makes the next fetch without a script emit the events of `script`.
    public func script(_ script: ScriptedFetch<MoviesPage>) {
        state.withLock { $0.scripts.append(script) }
    }

    public func cache(_ query: MovieQuery) {
        state.withLock { _ = $0.cached.insert(query) }
    }

    /// The calls, in order.
    public var requests: [MoviesRequest] {
        state.withLock { $0.requests }
    }

    public func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let script = state.withLock { state in
            state.requests.append(MoviesRequest(query: query, page: page, policy: policy))
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        guard let script else {
            return AsyncStream { events in
                events.yield(.finished(Cached(self.page(page, of: query), at: now), origin: .service))
                events.finish()
            }
        }
        return script.takeEvents()
    }

    public func isCached(_ query: MovieQuery, page: PageNumber) async -> Bool {
        state.withLock { $0.cached.contains(query) && page == .first }
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
