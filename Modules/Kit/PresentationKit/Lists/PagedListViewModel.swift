public import DomainKit
public import Observation

/// Loads a list page by page, and shows it while it grows.
///
/// The state changes with every page that arrives: first the cached copy, if there is one, then the service's response. What is
/// shown stays until something of the next list is there. A command reads the states as a stream:
///
/// ```swift
/// let list = PagedListViewModel<Book, String>()
/// let loans = PagingSource(topic: "Your loans", walk) // a PageWalk
/// for await state in list.show(loans, limit: 40, policy: .cachedIfFresh(maxAge: .zero)) { draw(state.items) }
/// if let error = list.state.error { report(error) }
/// ```
///
/// A view observes them, and asks for more when its last row appears:
///
/// ```swift
/// List {
///     ForEach(list.state.items) { book in Text(book.title) }
///     if let next = list.state.nextPage { ProgressView().task(id: next) { await list.loadMore() } }
/// }
/// .task { for await _ in list.show(loans, limit: nil, policy: .cachedIfFresh(maxAge: .zero)) {} }
/// .refreshable { await list.reload() }
/// ```
@Observable
@MainActor
public final class PagedListViewModel<Item: Sendable & Equatable & Identifiable, Topic: Sendable> {
    @ObservationIgnored let load = LatestLoad(PagedListState<Item, Topic>())
    @ObservationIgnored private(set) var source: PagingSource<Item, Topic>?
    @ObservationIgnored private var policy = FetchPolicy.cachedIfFresh(maxAge: .zero)

    public init() {}

    public var state: PagedListState<Item, Topic> { load.state }
    public var isLoading: Bool { load.isLoading }

    /// Starts to load a list and returns its states.
    ///
    /// The first state has the pages of the list before, if there was one, until an event of this list comes. The stream ends with
    /// the load, or when another load supersedes it. Cancelling the task that reads the stream cancels the load.
    ///
    /// - Parameters:
    ///   - limit: The most items to load and to show, on as many pages as they take. If it is `nil`, the list is loaded page by page:
    ///     this one now, and the next ones with `loadMore()`.
    ///   - policy: One whose fetches end.
    public func show(
        _ source: PagingSource<Item, Topic>,
        startingAt page: PageNumber = .first,
        limit: Int?,
        policy: FetchPolicy
    ) -> AsyncStream<PagedListState<Item, Topic>> {
        (self.source, self.policy) = (source, policy)
        let first = state.followed(by: source.topic, startingAt: page, limit: limit)
        return load.start(from: first, source.pages(page, limit, policy))
    }

    /// Loads the list again, as far as it is loaded. It goes on if the caller is cancelled.
    public func reload(policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)) async {
        guard let source else { return }
        let limit = state.pages.count > 1 ? state.rowCount : state.limit
        let first = state.followed(by: source.topic, startingAt: state.first, limit: limit)
        await finish(load.start(from: first, source.pages(first.first, limit, policy)))
    }

    /// Loads the next page, if there is one, also if it has failed before. A load that is going on ends first.
    ///
    /// If the caller is cancelled until then, nothing is loaded. After that, the page comes nevertheless.
    public func loadMore() async {
        await load.end()
        guard let source, !Task.isCancelled, let next = state.nextPage else { return }
        var first = state
        (first.limit, first.failure) = (nil, nil)
        await finish(load.start(from: first, source.pages(next, nil, policy)))
    }

    /// The stream of its states is held, because a load ends with it.
    private func finish(_ states: AsyncStream<PagedListState<Item, Topic>>) async {
        await load.end()
        withExtendedLifetime(states) {}
    }

    /// Stops the load. The stream of its states ends, and the state stays as it is.
    public func stop() {
        load.stop()
    }

    func begin(_ source: PagingSource<Item, Topic>?) {
        stop()
        self.source = source
        load.state = source.map { state.followed(by: $0.topic) } ?? PagedListState()
    }
}
