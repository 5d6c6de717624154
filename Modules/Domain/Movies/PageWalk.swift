public import DomainKit

/// A walk through the pages of a list, in their order.
public struct PageWalk: Sendable {
    /// How many pages are fetched at the same time. If a response takes 200 ms, that is 40 requests a second, about what TMDB
    /// allows (https://developer.themoviedb.org/docs/rate-limiting). If it allows less at the moment, some of them wait in the
    /// network's client.
    static let window = 8

    private let fetch: @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>

    /// - Parameter fetch: Fetches one page.
    public init(fetch: @escaping @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>) {
        self.fetch = fetch
    }

    /// Fetches pages and returns the events of all of them.
    ///
    /// If there is no limit, the walk ends after one page. Otherwise it ends when `limit` different movies have been
    /// fetched, at the end of the list, or at a page that can neither be fetched nor read from the cache.
    ///
    /// After the first page, up to `window` pages are fetched at the same time, but no more than the limit takes. Their events
    /// are emitted in the order of the pages.
    ///
    /// When the service is asked for a page that is cached, the copies of the pages after it are emitted with its own, so
    /// that all of them can be shown while the service is asked for them.
    ///
    /// Once the service has failed, the pages that follow are only read from the cache, so that the user does not wait
    /// for each of them to fail, and those in flight are cancelled. If one of them is not cached, its event carries the failure
    /// of the service.
    ///
    /// If the policy is `observed`, the stream stays open after the walk, and emits each page that was walked through again
    /// when it changes.
    public func pages(startingAt first: PageNumber, limit: Int?, policy: FetchPolicy) -> AsyncStream<PageWalkEvent> {
        .performing { [self] events in
            await withTaskGroup { observers in
                await walk(startingAt: first, limit: limit, policy, events) { fetched in
                    observers.addTask { for await event in fetched { events.yield(PageWalkEvent(event)) } }
                }
            }
        }
    }

    /// - Parameter observe: Called for each page with the rest of its fetch, if the policy is `observed`.
    private func walk(
        startingAt first: PageNumber,
        limit: Int?,
        _ policy: FetchPolicy,
        _ events: AsyncStream<PageWalkEvent>.Continuation,
        observe: (AsyncStream<FetchEvent<MoviesPage>>) -> Void
    ) async {
        var failure: RepositoryError?
        var wanted = WantedPages(startingAt: first, limit: limit)
        var lastCopy = 0
        var ahead: [PageNumber: AsyncStream<FetchEvent<MoviesPage>>] = [:]

        while let number = wanted.next {
            var page: MoviesPage?
            let hasFailed = failure != nil
            let fetched = ahead.removeValue(forKey: number) ?? fetch(number, hasFailed ? .cachedOnly : policy)
            reading: for await event in fetched {
                switch event {
                case .cached(let copy):
                    guard number.value > lastCopy else { continue }
                    let copies = [copy] + (await copies(after: copy.value, wanted))
                    events.yield(.copies(copies))
                    lastCopy = number.value + copies.count - 1
                    continue
                case .finished(let fetched, let origin):
                    events.yield(.finished(fetched, origin: origin))
                    page = fetched.value
                case .failed(let error, let cached):
                    events.yield(.failed(failure ?? error, cached: cached))
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
                for next in wanted.upcoming(Self.window) where ahead[next] == nil { ahead[next] = fetch(next, policy) }
            } else {
                ahead = [:]
            }
        }
    }

    /// The copies of the wanted pages after a page, up to the first that is not cached.
    private func copies(after page: MoviesPage, _ wanted: WantedPages) async -> [Cached<MoviesPage>] {
        var wanted = wanted
        wanted.add(page)
        var copies: [Cached<MoviesPage>] = []
        while let number = wanted.next {
            var copy: Cached<MoviesPage>?
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

/// One event of a walk. The last one is `finished` or `failed`, unless the walk is cancelled. A later event of a page
/// replaces the earlier ones.
public enum PageWalkEvent: Sendable, Equatable {
    /// Cached copies of successive pages. The service is being asked for the first of them.
    case copies([Cached<MoviesPage>])
    /// A page, from the service or from a copy that the policy accepts.
    case finished(Cached<MoviesPage>, origin: Origin)
    /// The failure of a page, and its copy if there is one and the policy uses it.
    case failed(RepositoryError, cached: Cached<MoviesPage>?)

    /// Creates the event of a single page.
    init(_ event: FetchEvent<MoviesPage>) {
        switch event {
        case .cached(let page): self = .copies([page])
        case .finished(let page, let origin): self = .finished(page, origin: origin)
        case .failed(let error, let page): self = .failed(error, cached: page)
        }
    }

    /// Whether the event carries a page.
    public var hasPage: Bool {
        switch self {
        case .copies, .finished: true
        case .failed(_, let cached): cached != nil
        }
    }
}

/// The pages that a walk still has to visit.
private struct WantedPages {
    private(set) var next: PageNumber?
    private let limit: Int?
    private var totalPages = 1
    private var movies: Set<MovieID> = []

    init(startingAt first: PageNumber, limit: Int?) {
        next = first
        self.limit = limit
    }

    /// Continues after a page, unless it was the last one or the limit is reached.
    mutating func add(_ page: MoviesPage) {
        movies.formUnion(page.movies.map(\.id))
        next = limit.map { movies.count < $0 } == true ? page.nextPage : nil
        totalPages = page.totalPages
    }

    /// The next pages: as many as the limit takes if all their movies are different, but not more than `count`.
    func upcoming(_ count: Int) -> [PageNumber] {
        var pages: [PageNumber] = []
        var missing = (limit ?? 0) - movies.count
        var page = next
        while let number = page, missing > 0, pages.count < count {
            pages.append(number)
            missing -= MoviesPage.size
            page = number.next(ofTotal: totalPages)
        }
        return pages
    }
}
