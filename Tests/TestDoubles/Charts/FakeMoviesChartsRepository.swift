public import Domain
import Synchronization

/// Charts in memory: responds to every query with the same movies, and records its calls.
public final class FakeMoviesChartsRepository: MoviesChartsRepository {
    private let page: MoviesPage
    private let asked = Mutex<[String]>([])

    public init(_ movies: [Movie]) {
        page = MoviesPage(page: .first, totalPages: 1, totalResults: movies.count, movies: movies)
    }

    /// The calls in order: `fetch popular 1`, `refresh popular 1`.
    public var requests: [String] {
        asked.withLock { $0 }
    }

    public func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        asked.withLock { $0.append("fetch \(query.chart.rawValue) \(page)") }
        return AsyncStream { [page = self.page] steps in
            steps.yield(.finished(Cached(page, at: Timestamp(millisecondsSince1970: 0)), origin: .service))
            steps.finish()
        }
    }

    public func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) async {
        asked.withLock { $0.append("refresh \(query.chart.rawValue) \(page), older than \(maxAge)") }
    }
}
