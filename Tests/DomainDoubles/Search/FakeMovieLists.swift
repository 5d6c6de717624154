package import Domain
package import DomainKit
package import DomainKitDoubles
import Synchronization

/// Lists of movies whose pages a test sends one by one, or that respond at once. Their streams stay open until they are
/// cancelled, as those of observed lists do.
///
/// A list has a name: `search batman`, `popular` as the chart is called, or `discover`.
package final class FakeMovieLists: MoviesRepository, MoviesChartsRepository, DiscoverRepository {
    package struct Request: Sendable, Hashable {
        package let list: String
        package let page: Int
        package let policy: FetchPolicy
    }

    private struct State {
        var movies: [String: [Movie]] = [:]
        var copies: [String: Cached<MoviesPage>] = [:]
        var failures: [String: RepositoryError] = [:]
        var open: [Int: (request: Request, events: AsyncStream<FetchEvent<MoviesPage>>.Continuation)] = [:]
        var lastNumber = 0
        var mostOpen = 0
    }

    /// The time of pages that are sent at once.
    package static let time = Timestamp(millisecondsSince1970: 1_772_353_800_000)

    /// Every request that may reach the service.
    package let requests = Recorder<Request>()
    private let state = Mutex(State())

    package init() {}

    /// Makes a list respond at once with its movies, page by page.
    package func respond(to list: String, with movies: [Movie]) {
        state.withLock { $0.movies[list] = movies }
    }

    /// Makes every page of a list fail at once, or not any more.
    package func fail(_ list: String, with error: RepositoryError?) {
        state.withLock { $0.failures[list] = error }
    }

    /// Makes the first page of a list cached.
    package func cache(_ list: String, _ movies: [Movie]) {
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: movies)
        state.withLock { $0.copies[list] = Cached(page, at: Self.time) }
    }

    /// Sends an event to the readers of a page.
    package func send(_ event: FetchEvent<MoviesPage>, to list: String, page: Int = 1) {
        let readers = state.withLock { state in
            state.open.values.filter { $0.request.list == list && $0.request.page == page }
        }
        for reader in readers { reader.events.yield(event) }
    }

    /// The pages that are being read.
    package func openPages(of list: String) -> [Int] {
        state.withLock { state in state.open.values.filter { $0.request.list == list }.map(\.request.page).sorted() }
    }

    /// The names of the lists that are being read.
    package var openLists: Set<String> { state.withLock { Set($0.open.values.map(\.request.list)) } }

    /// The most streams of one page that were open at the same time.
    package var mostReadersOfPage: Int { state.withLock { $0.mostOpen } }

    package func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        events("search \(query.text)", page, policy)
    }

    package func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        events(query.chart.rawValue, page, policy)
    }

    package func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        events("discover", page, policy)
    }

    package func isCached(_ query: MovieQuery, page: PageNumber) -> Bool {
        state.withLock { $0.copies["search \(query.text)"] != nil }
    }

    package func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) {}

    private func events(_ list: String, _ page: PageNumber, _ policy: FetchPolicy) -> AsyncStream<
        FetchEvent<MoviesPage>
    > {
        guard policy != .cachedOnly else { return copy(of: list) }
        let request = Request(list: list, page: page.value, policy: policy)
        let (events, continuation) = AsyncStream.makeStream(of: FetchEvent<MoviesPage>.self)
        let number = state.withLock { state in
            state.lastNumber += 1
            state.open[state.lastNumber] = (request, continuation)
            let readers = state.open.values.count { $0.request.list == list && $0.request.page == page.value }
            state.mostOpen = max(state.mostOpen, readers)
            return state.lastNumber
        }
        continuation.onTermination = { [weak self] _ in self?.close(number) }
        if let event = response(list, page) { continuation.yield(event) }
        requests.record(request)
        return events
    }

    private func close(_ number: Int) {
        state.withLock { $0.open[number] = nil }
    }

    private func copy(of list: String) -> AsyncStream<FetchEvent<MoviesPage>> {
        let copy = state.withLock { $0.copies[list] }
        return AsyncStream { events in
            events.yield(copy.map { .finished($0, origin: .cache) } ?? .failed(.notCached, cached: nil))
            events.finish()
        }
    }

    private func response(_ list: String, _ page: PageNumber) -> FetchEvent<MoviesPage>? {
        let (movies, failure) = state.withLock { ($0.movies[list], $0.failures[list]) }
        if let failure { return .failed(failure, cached: nil) }
        guard let movies else { return nil }
        let rows = movies.dropFirst((page.value - 1) * MoviesPage.size).prefix(MoviesPage.size)
        let pages = (movies.count + MoviesPage.size - 1) / MoviesPage.size
        let found = MoviesPage(number: page, totalPages: pages, totalResults: movies.count, items: Array(rows))
        return .finished(Cached(found, at: Self.time), origin: .service)
    }
}
