package import DomainKit
import Synchronization

/// Lists with names, whose pages of 20 items a test sends one by one, or that respond at once. The streams of observed pages stay
/// open until they are cancelled.
package final class FakePagedLists<Item: Sendable>: Sendable {
    /// One fetch of a page.
    package struct Request: Sendable, Hashable {
        package let list: String
        package let page: Int
        package let policy: FetchPolicy
    }

    private struct State {
        var items: [String: [Item]] = [:]
        var copies: [String: Cached<Page<Item>>] = [:]
        var failures: [String: RepositoryError] = [:]
        var open: [Int: (request: Request, events: AsyncStream<FetchEvent<Page<Item>>>.Continuation)] = [:]
        var lastNumber = 0
        var mostOpen = 0
    }

    /// Every request that may reach the service.
    package let requests = Recorder<Request>()
    /// The time of pages that are sent at once.
    package static var time: Timestamp { Timestamp(millisecondsSince1970: 1_772_353_800_000) }
    private let state = Mutex(State())

    package init() {}

    /// Makes a list respond at once with its items, page by page.
    package func respond(to list: String, with items: [Item]) {
        state.withLock { $0.items[list] = items }
    }

    /// Makes every page of a list fail at once, or not any more.
    package func fail(_ list: String, with error: RepositoryError?) {
        state.withLock { $0.failures[list] = error }
    }

    /// Makes the first page of a list cached.
    package func cache(_ list: String, _ items: [Item]) {
        state.withLock { $0.copies[list] = Cached(Page(.first, of: items), at: Self.time) }
    }

    /// Sends an event to the readers of a page.
    package func send(_ event: FetchEvent<Page<Item>>, to list: String, page: Int = 1) {
        let readers = state.withLock { state in
            state.open.values.filter { $0.request.list == list && $0.request.page == page }
        }
        for reader in readers { reader.events.send(event, reader.request.policy) }
    }

    /// The pages that are being read.
    package func openPages(of list: String) -> [Int] {
        state.withLock { state in state.open.values.filter { $0.request.list == list }.map(\.request.page).sorted() }
    }

    /// The names of the lists that are being read.
    package var openLists: Set<String> { state.withLock { Set($0.open.values.map(\.request.list)) } }

    /// The most streams of one page that were open at the same time.
    package var mostReadersOfPage: Int { state.withLock { $0.mostOpen } }

    /// Fetches a page. Only a request that may reach the service is recorded.
    package func fetch(
        _ list: String,
        _ page: PageNumber,
        _ policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<Page<Item>>> {
        guard policy != .cachedOnly else { return copy(of: list) }
        let request = Request(list: list, page: page.value, policy: policy)
        let (events, continuation) = AsyncStream.makeStream(of: FetchEvent<Page<Item>>.self)
        let number = state.withLock { state in
            state.lastNumber += 1
            state.open[state.lastNumber] = (request, continuation)
            let readers = state.open.values.count { $0.request.list == list && $0.request.page == page.value }
            state.mostOpen = max(state.mostOpen, readers)
            return state.lastNumber
        }
        continuation.onTermination = { [weak self] _ in self?.close(number) }
        if let event = response(list, page) { continuation.send(event, policy) }
        requests.record(request)
        return events
    }

    private func close(_ number: Int) {
        state.withLock { $0.open[number] = nil }
    }

    private func copy(of list: String) -> AsyncStream<FetchEvent<Page<Item>>> {
        let copy = state.withLock { $0.copies[list] }
        return .ending(with: copy.map { .finished($0, origin: .cache) } ?? .failed(.notCached, cached: nil))
    }

    private func response(_ list: String, _ page: PageNumber) -> FetchEvent<Page<Item>>? {
        let (items, failure) = state.withLock { ($0.items[list], $0.failures[list]) }
        if let failure { return .failed(failure, cached: nil) }
        return items.map { .finished(Cached(Page(page, of: $0), at: Self.time), origin: .service) }
    }
}

extension AsyncStream.Continuation {
    fileprivate func send<Value>(_ event: FetchEvent<Value>, _ policy: FetchPolicy) where Element == FetchEvent<Value> {
        yield(event)
        if case .cached = event { return }
        if !policy.isObserved { finish() }
    }
}
