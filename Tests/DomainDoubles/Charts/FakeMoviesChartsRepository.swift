public import Domain
public import DomainKit
import Synchronization

/// Charts in memory. Every chart has the same movies, and every call is recorded.
public final class FakeMoviesChartsRepository: MoviesChartsRepository {
    private let page: MoviesPage
    private let calls = Mutex<[String]>([])

    public init(_ movies: [Movie]) {
        page = MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: movies)
    }

    /// The calls in order: `fetch popular 1`, `refresh popular 1, older than 60.0 seconds`.
    public var requests: [String] {
        calls.withLock { $0 }
    }

    public func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        calls.withLock { $0.append("fetch \(query.chart.rawValue) \(page)") }
        return AsyncStream { [page = self.page] events in
            events.yield(.finished(Cached(page, at: Timestamp(millisecondsSince1970: 0)), origin: .service))
            events.finish()
        }
    }

    public func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) async {
        calls.withLock { $0.append("refresh \(query.chart.rawValue) \(page), older than \(maxAge)") }
    }
}
