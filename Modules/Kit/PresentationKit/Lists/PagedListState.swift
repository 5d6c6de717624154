public import DomainKit

/// The state of a list that grows: the pages that are loaded, without a gap, and how current each of them is.
///
/// It asks nothing of its items by itself, because a command would look for the conformances when it starts.
public struct PagedListState<Item: Sendable, Topic: Sendable>: Sendable {
    /// How current a page is.
    public enum Standing: Sendable, Hashable {
        /// A copy, and the service is being asked.
        case refreshing
        /// The service's response, or a copy that the policy accepts.
        case current(Origin)
        /// A copy, because the service failed.
        case stale(RepositoryError)
    }

    /// A page, when it was fetched, and how current it is.
    public struct LoadedPage: Sendable {
        /// The number that was requested, whatever the service calls the page.
        public let number: PageNumber
        public let cached: Cached<Page<Item>>
        public fileprivate(set) var standing: Standing

        public var page: Page<Item> { cached.value }
        public var cachedAt: Timestamp { cached.cachedAt }

        public var origin: Origin {
            if case .current(let origin) = standing { origin } else { .cache }
        }

        public var error: RepositoryError? {
            if case .stale(let error) = standing { error } else { nil }
        }

        public var nextPage: PageNumber? { number.next(ofTotal: page.totalPages) }
    }

    public internal(set) var topic: Topic?
    /// The most items to load and to show, or `nil` if the list is loaded page by page and all of it is shown.
    public internal(set) var limit: Int?
    public internal(set) var first: PageNumber
    public private(set) var pages: [LoadedPage] = []
    /// Whether the pages are those of the list before this one, because nothing is known of this one yet.
    public private(set) var isFormer = false
    /// Whether the list consists of copies that have just been read, and the service is being asked for it.
    public private(set) var isCopy = false
    /// Why the page after the last one could not be fetched and is not cached, or `nil` if it has not failed.
    public internal(set) var failure: RepositoryError?

    public init(topic: Topic? = nil, startingAt first: PageNumber = .first, limit: Int? = nil) {
        self.topic = topic
        self.first = first
        self.limit = limit
    }

    /// The state before the first page of another list, which shows the pages of this one.
    func followed(by topic: Topic, startingAt first: PageNumber = .first, limit: Int? = nil) -> PagedListState {
        var next = PagedListState(topic: topic, startingAt: first, limit: limit)
        (next.pages, next.isFormer) = (pages, !pages.isEmpty)
        return next
    }

    /// An item on two pages counts twice.
    public var rowCount: Int {
        pages.reduce(0) { $0 + $1.page.items.count }
    }

    public subscript(number: PageNumber) -> LoadedPage? {
        index(of: number).flatMap { $0 < pages.count ? pages[$0] : nil }
    }

    /// The list still has the pages before the one that failed, and a cached copy of that one if there is any.
    public var error: RepositoryError? {
        isFormer ? nil : failure ?? pages.last { $0.error != nil }?.error
    }
}

extension PagedListState where Item: Identifiable {
    /// Each once, up to the limit.
    public var items: [Item] {
        let items = pages.flatMap(\.page.items).unique()
        return limit.map { Array(items.prefix(max(0, $0))) } ?? items
    }

    /// `nil` at the end of the list, as `SeenItems` says.
    public var nextPage: PageNumber? {
        guard let last = pages.last, !isFormer else { return first }
        var seen = SeenItems<Item>()
        for page in pages { seen.add(page.page) }
        return seen.isExhausted ? nil : last.nextPage
    }
}

extension PagedListState: LoadState where Item: Equatable & Identifiable {
    /// Takes the next events of a load.
    public mutating func apply(_ events: [FetchEvent<Page<Item>>]) {
        for event in events {
            if let number = event.content?.value.number ?? nextPage { apply(event, to: number) }
        }
    }

    /// Takes the next event of a page, and returns whether anything has changed.
    ///
    /// A page takes the place of the one with its number. A page that would leave a gap is dropped. A failure makes a loaded
    /// page stale if the error allows that; otherwise the page and all after it go. A cancelled fetch is no failure. Any other
    /// event takes the pages of the former list away.
    @discardableResult
    public mutating func apply(_ event: FetchEvent<Page<Item>>, to number: PageNumber) -> Bool {
        isCopy = false
        if case .failed(.cancelled, nil) = event { return false }
        if isFormer { (pages, isFormer) = ([], false) }
        switch event {
        case .cached(let copy):
            isCopy = true
            return put(LoadedPage(number: number, cached: copy, standing: .refreshing))
        case .finished(let page, let origin):
            return put(LoadedPage(number: number, cached: page, standing: .current(origin)))
        case .failed(.cancelled, let copy?):
            return put(LoadedPage(number: number, cached: copy, standing: .current(.cache)))
        case .failed(let error, let copy?):
            return put(LoadedPage(number: number, cached: copy, standing: .stale(error)))
        case .failed(let error, nil): return fail(error, at: number)
        }
    }

    private mutating func put(_ loaded: LoadedPage) -> Bool {
        guard let index = index(of: loaded.number) else { return false }
        if index == pages.count {
            failure = nil
            pages.append(loaded)
            return true
        }
        let old = pages[index]
        // A response that is read again from its copy stays a response.
        if case .current = old.standing, old.cached == loaded.cached, loaded.standing == .current(.cache) {
            return false
        }
        pages[index] = loaded
        if old.page != loaded.page, loaded.nextPage == nil { pages.removeSubrange((index + 1)...) }
        return old != loaded
    }

    private mutating func fail(_ error: RepositoryError, at number: PageNumber) -> Bool {
        guard let index = index(of: number) else { return false }
        if index < pages.count, error.allowsStaleCopy {
            pages[index].standing = .stale(error)
        } else {
            pages.removeSubrange(index...)
            failure = error
        }
        return true
    }
}

extension PagedListState {
    private func index(of number: PageNumber) -> Int? {
        let index = number.value - first.value
        return (0...pages.count).contains(index) ? index : nil
    }

    public var freshness: Freshness { freshness(of: []) }

    /// Of all pages if none is given.
    func freshness(of numbers: [PageNumber]) -> Freshness {
        let shown = isFormer ? [] : numbers.isEmpty ? pages : numbers.compactMap { self[$0] }
        guard let oldest = shown.map(\.cachedAt).min() else { return failure == nil ? .loading : .current }
        if shown.contains(where: { $0.standing == .refreshing }) { return .refreshing(cachedAt: oldest) }
        let error = shown.lazy.compactMap { $0.error ?? $0.origin.indexCause }.first
        return error.map { .stale($0, cachedAt: oldest) } ?? .current
    }
}

/// How current something is that a screen shows.
public enum Freshness: Sendable, Hashable {
    case loading
    /// A copy, and the service is being asked.
    case refreshing(cachedAt: Timestamp)
    /// The service's response, or a copy that is fresh.
    case current
    /// A copy, because the service failed.
    case stale(RepositoryError, cachedAt: Timestamp)
}

extension PagedListState: Equatable where Item: Equatable, Topic: Equatable {}

extension PagedListState.LoadedPage: Equatable where Item: Equatable {}
