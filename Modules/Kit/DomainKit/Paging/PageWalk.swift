/// A walk through the pages of a list, in their order.
///
/// ```swift
/// let walk = PageWalk(pageSize: 50) { page, policy in library.loans(of: card, page: page, policy: policy) }
/// for await events in walk.pages(startingAt: .first, limit: 120, policy: .cachedIfFresh(maxAge: .zero)) { … }
/// ```
public struct PageWalk<Item: Sendable>: Sendable {
    private let pageSize: Int
    private let window: Int
    private let fetch: @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<Page<Item>>>

    /// - Parameters:
    ///   - pageSize: How many items a page has, unless it is the last one.
    ///   - window: How many pages are fetched at the same time, after the first.
    public init(
        pageSize: Int,
        window: Int = 4,
        fetch: @escaping @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<Page<Item>>>
    ) {
        self.pageSize = pageSize
        self.window = window
        self.fetch = fetch
    }
}

extension PageWalk where Item: Identifiable {
    /// Fetches pages and returns the events of all of them. Those that come at once come together.
    ///
    /// If there is no limit, the walk ends after one page. Otherwise it ends when `limit` different items have been
    /// fetched, at the end of the list, as `SeenItems` says, or at a page that can neither be fetched nor read from the cache.
    ///
    /// After the first page, up to `window` pages are fetched at the same time, but no more than the limit takes. Their events
    /// are emitted in the order of the pages.
    ///
    /// When the service is asked for a page that is cached, the copies of the pages after it are emitted with its own, so
    /// that all of them can be shown while the service is asked for them. Any other event comes alone.
    ///
    /// Once the service has failed, the pages that follow are only read from the cache, so that the user does not wait
    /// for each of them to fail, and those in flight are cancelled. If one of them is not cached, its event carries the failure
    /// of the service.
    ///
    /// If the policy is `observed`, the stream stays open after the walk, and emits each page that was walked through again
    /// when it changes.
    public func pages(startingAt first: PageNumber, limit: Int?, policy: FetchPolicy) -> AsyncStream<
        [FetchEvent<Page<Item>>]
    > {
        .performing { [self] events in
            await withTaskGroup { observers in
                await walk(startingAt: first, limit: limit, policy, events) { fetched in
                    observers.addTask { for await event in fetched { events.yield([event]) } }
                }
            }
        }
    }

    /// - Parameter observe: Called for each page with the rest of its fetch, if the policy is `observed`.
    private func walk(
        startingAt first: PageNumber,
        limit: Int?,
        _ policy: FetchPolicy,
        _ events: AsyncStream<[FetchEvent<Page<Item>>]>.Continuation,
        observe: (AsyncStream<FetchEvent<Page<Item>>>) -> Void
    ) async {
        var failure: RepositoryError?
        var wanted = WantedPages<Item>(startingAt: first, limit: limit)
        var lastCopy = 0
        var ahead: [PageNumber: AsyncStream<FetchEvent<Page<Item>>>] = [:]

        while let number = wanted.next {
            var page: Page<Item>?
            let hasFailed = failure != nil
            let fetched = ahead.removeValue(forKey: number) ?? fetch(number, hasFailed ? .cachedOnly : policy)
            reading: for await event in fetched {
                switch event {
                case .cached(let copy):
                    guard number.value > lastCopy else { continue }
                    let copies = [copy] + (await copies(after: copy.value, wanted))
                    events.yield(copies.map { .cached($0) })
                    lastCopy = number.value + copies.count - 1
                    continue
                case .finished(let fetched, _):
                    events.yield([event])
                    page = fetched.value
                case .failed(let error, let cached):
                    events.yield([.failed(failure ?? error, cached: cached)])
                    page = cached?.value
                    failure = failure ?? error
                }
                if policy.isObserved { break reading }
            }
            guard let page else { return }
            // Without the service, a copy of any age is observed.
            if policy.isObserved {
                observe(hasFailed ? fetch(number, .observed(maxAge: .seconds(Int64.max))) : fetched)
            }
            wanted.add(page)
            if failure == nil {
                for next in wanted.upcoming(window, ofSize: pageSize) where ahead[next] == nil {
                    ahead[next] = fetch(next, policy)
                }
            } else {
                ahead = [:]
            }
        }
    }

    /// Up to the first page that is not cached.
    private func copies(after page: Page<Item>, _ wanted: WantedPages<Item>) async -> [Cached<Page<Item>>] {
        var wanted = wanted
        wanted.add(page)
        var copies: [Cached<Page<Item>>] = []
        while let number = wanted.next {
            var copy: Cached<Page<Item>>?
            for await event in fetch(number, .cachedOnly) {
                if case .finished(let cached, _) = event { copy = cached }
            }
            guard let copy else { break }
            copies.append(copy)
            wanted.add(copy.value)
        }
        return copies
    }
}

private struct WantedPages<Item: Sendable & Identifiable> {
    private(set) var next: PageNumber?
    private let limit: Int?
    private var totalPages = 1
    private var seen = SeenItems<Item>()

    init(startingAt first: PageNumber, limit: Int?) {
        next = first
        self.limit = limit
    }

    mutating func add(_ page: Page<Item>) {
        seen.add(page)
        next = limit.map { seen.count < $0 } == true && !seen.isExhausted ? page.nextPage : nil
        totalPages = page.totalPages
    }

    /// As many as the limit takes if all their items are different, but not more than `count`.
    func upcoming(_ count: Int, ofSize size: Int) -> [PageNumber] {
        var pages: [PageNumber] = []
        var missing = (limit ?? 0) - seen.count
        var page = next
        while let number = page, missing > 0, pages.count < count {
            pages.append(number)
            missing -= size
            page = number.next(ofTotal: totalPages)
        }
        return pages
    }
}

/// The items of successive pages of a list, each once.
///
/// A list ends after two pages in succession without a new item, whatever the service counts: some services ignore the number of a
/// page, or count pages that repeat others.
public struct SeenItems<Item: Sendable & Identifiable> {
    private var ids: Set<Item.ID> = []
    private var barrenPages = 0

    public init() {}

    public var count: Int { ids.count }

    public var isExhausted: Bool { barrenPages > 1 }

    /// Adds the next page, and returns the items that no page before it had.
    @discardableResult
    public mutating func add(_ page: Page<Item>) -> [Item] {
        var new: [Item] = []
        for item in page.items where ids.insert(item.id).inserted { new.append(item) }
        barrenPages = new.isEmpty ? barrenPages + 1 : 0
        return new
    }
}
