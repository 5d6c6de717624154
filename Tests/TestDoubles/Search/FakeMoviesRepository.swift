public import Domain
import Synchronization

/// A catalogue in memory: answers a search with the movies whose titles hold its words, a page at a time, as the remote.
///
/// Hooks: `script(_:)` takes over the coming fetches, and `requests` tells what was asked for.
public final class FakeMoviesRepository: MoviesRepository {
    private struct State {
        var scripts: [ScriptedFetch<MoviesPage>] = []
        var requests: [MoviesRequest] = []
    }

    private let catalogue: [Movie]
    private let now: Timestamp
    private let state = Mutex(State())

    /// - Parameter now: When every answer of its own is stored.
    public init(movies: [Movie] = [], now: Timestamp = Timestamp(millisecondsSince1970: 0)) {
        catalogue = movies
        self.now = now
    }

    /// Answers the next fetch that has no script yet by `script`.
    public func script(_ script: ScriptedFetch<MoviesPage>) {
        state.withLock { $0.scripts.append(script) }
    }

    /// In the order of the calls.
    public var requests: [MoviesRequest] {
        state.withLock { $0.requests }
    }

    public func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        let script = state.withLock { state in
            state.requests.append(MoviesRequest(query: query, page: page, policy: policy))
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        guard let script else {
            return AsyncStream { steps in
                steps.yield(.finished(Stored(self.page(page, of: query), storedAt: now), origin: .remote))
                steps.finish()
            }
        }
        return script.takeSteps()
    }

    private func page(_ number: PageNumber, of query: MovieQuery) -> MoviesPage {
        let matches = catalogue.filter { movie in
            movie.title.lowercased().contains(query.text.folded) && query.admits(movie)
        }
        let rows = matches.dropFirst((number.value - 1) * MoviesPage.size).prefix(MoviesPage.size)
        let pages = (matches.count + MoviesPage.size - 1) / MoviesPage.size
        return MoviesPage(page: number, totalPages: pages, totalResults: matches.count, movies: Array(rows))
    }
}

/// The arguments of a call of `FakeMoviesRepository`.
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
