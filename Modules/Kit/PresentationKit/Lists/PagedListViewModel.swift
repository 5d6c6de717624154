public import DomainKit

/// Loads a list page by page and shows it while it grows.
///
/// The state changes with every page that arrives: first the cached copy, if there is one, then the service's response.
///
/// ```swift
/// let viewModel = PagedListViewModel<Book, String>()
/// let loans = PagingSource(topic: "Your loans", walk) // a PageWalk
/// for await state in viewModel.show(loans, limit: 40, policy: .cachedIfFresh(maxAge: .zero)) { draw(state.items) }
/// if let error = viewModel.state.error { report(error) }
/// ```
@MainActor
public final class PagedListViewModel<Item: Sendable & Equatable, Topic: Sendable> {
    /// The last state. Before the first `show`, nothing is known.
    public var state: PagedListState<Item, Topic> { load.state }

    private let load = LatestLoad(PagedListState<Item, Topic>())

    /// A view model that shows nothing yet.
    public init() {}

    /// Starts to load a list and returns its states.
    ///
    /// The first state shows nothing: the previous list is forgotten. The stream ends with the load, or when another
    /// list supersedes this one. Cancelling the task that reads the stream cancels the load.
    ///
    /// - Parameter limit: The number of items to load, on as many pages as they take. If it is `nil`, one page is loaded.
    public func show(
        _ source: PagingSource<Item, Topic>,
        startingAt page: PageNumber = .first,
        limit: Int?,
        policy: FetchPolicy
    ) -> AsyncStream<PagedListState<Item, Topic>> {
        let first = PagedListState<Item, Topic>(topic: source.topic, startingAt: page, limit: limit)
        return load.start(from: first, source.pages(page, limit, policy))
    }

    /// Stops the load. The stream of its states ends, and the state stays as it is.
    public func stop() {
        load.stop()
    }
}

/// A list that is fetched page by page: a search, a chart, a list of the user.
public struct PagingSource<Item: Sendable, Topic: Sendable>: Sendable {
    /// What the list is, for the words of a screen.
    public let topic: Topic
    /// Fetches as many pages as a number of items takes, or one page. `PageWalk` says what its events mean.
    public let pages:
        @Sendable (_ first: PageNumber, _ limit: Int?, FetchPolicy) -> AsyncStream<[FetchEvent<Page<Item>>]>

    /// A list whose pages come from a function of one's own, such as a use case that walks through them.
    public init(
        topic: Topic,
        pages: @escaping @Sendable (PageNumber, Int?, FetchPolicy) -> AsyncStream<[FetchEvent<Page<Item>>]>
    ) {
        self.topic = topic
        self.pages = pages
    }

    /// A list whose pages a walk fetches.
    public init(topic: Topic, _ walk: PageWalk<Item>) where Item: Identifiable {
        self.init(topic: topic, pages: walk.pages)
    }
}

/// The state of a list that is loaded page by page.
public struct PagedListState<Item: Sendable, Topic: Sendable>: Sendable {
    /// What the list is, or `nil` before the first one.
    public let topic: Topic?
    /// The number of items to show at most, or `nil` for all that are loaded.
    public let limit: Int?
    /// The pages loaded so far.
    public private(set) var loaded: LoadedPages<Item>
    /// Why the last page could not be fetched, or `nil` if it could. The list still has the pages before it, and a cached
    /// copy of the page if there is one.
    public private(set) var error: RepositoryError?
    /// Whether the list consists of copies that have just been read, and the service is being asked for it.
    public private(set) var isCopy = false

    private var failedPage: PageNumber?

    /// The state before the first page of a list.
    ///
    /// - Parameter limit: The number of items to show at most, or `nil` for all that are loaded.
    public init(topic: Topic? = nil, startingAt first: PageNumber = .first, limit: Int? = nil) {
        self.topic = topic
        self.limit = limit
        loaded = LoadedPages(startingAt: first)
    }

    /// Whether a page is missing, because it could not be fetched and is not cached.
    public var isIncomplete: Bool { loaded.failure != nil }

    /// How many items the loaded pages have. An item on two pages counts twice.
    public var rowCount: Int {
        loaded.pages.reduce(0) { $0 + $1.page.items.count }
    }
}

extension PagedListState where Item: Identifiable {
    /// The items loaded so far, each once, up to the limit.
    public var items: [Item] {
        let items = loaded.pages.flatMap(\.page.items).unique()
        return limit.map { Array(items.prefix(max(0, $0))) } ?? items
    }
}

extension PagedListState: LoadState where Item: Equatable {
    public mutating func apply(_ events: [FetchEvent<Page<Item>>]) {
        for event in events {
            guard let number = event.content?.value.number ?? loaded.nextPage else { continue }
            _ = loaded.apply(event, to: number)
            isCopy = false
            switch event {
            case .cached:
                isCopy = true
            case .finished:
                // Only an observed page arrives after its failure.
                if number == failedPage { error = nil }
            case .failed(.cancelled, _):
                break
            case .failed(let error, _):
                self.error = error
                failedPage = number
            }
        }
    }
}

extension PagedListState: Equatable where Item: Equatable, Topic: Equatable {}
