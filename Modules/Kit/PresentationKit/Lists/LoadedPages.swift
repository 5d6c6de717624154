public import DomainKit

/// The pages of a list that have been loaded, without a gap, and how current each of them is.
///
/// Every list that grows has one: a list that is printed when it is there, and one that a person scrolls through.
public struct LoadedPages<Item: Sendable>: Sendable {
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
    public struct Loaded: Sendable {
        /// The number that was requested, whatever the service calls the page.
        public let number: PageNumber
        /// As the service sent it, or as it was cached.
        public let page: Page<Item>
        /// When the service sent or confirmed the page.
        public let cachedAt: Timestamp
        /// How current the page is.
        public fileprivate(set) var standing: Standing

        /// The page as it was cached.
        public var cached: Cached<Page<Item>> { Cached(page, at: cachedAt) }

        /// Where the page comes from.
        public var origin: Origin {
            if case .current(let origin) = standing { origin } else { .cache }
        }

        /// The page after this one, or `nil` at the end of the list.
        public var nextPage: PageNumber? { number.next(ofTotal: page.totalPages) }

        fileprivate init(_ number: PageNumber, _ cached: Cached<Page<Item>>, _ standing: Standing) {
            self.number = number
            page = cached.value
            cachedAt = cached.cachedAt
            self.standing = standing
        }
    }

    /// What an event has changed.
    public enum Change: Sendable, Hashable {
        /// Nothing.
        case none
        /// How current a page is.
        case standing
        /// A page has been added at the end.
        case appended
        /// Pages have other items, or are gone.
        case replaced
    }

    /// The pages in their order.
    public private(set) var pages: [Loaded] = []
    /// Why the page after the last one could not be fetched, or `nil` if it has not failed.
    public private(set) var failure: RepositoryError?
    /// The page that the list begins with.
    public let first: PageNumber

    /// No pages of a list that begins with `first`.
    public init(startingAt first: PageNumber = .first) {
        self.first = first
    }

    /// The page after the last one, or `nil` at the end of the list.
    public var nextPage: PageNumber? {
        pages.isEmpty ? first : pages.last?.nextPage
    }

    /// A page, or `nil` if it is not loaded.
    public subscript(number: PageNumber) -> Loaded? {
        index(of: number).flatMap { pages.indices.contains($0) ? pages[$0] : nil }
    }

    /// Forgets why the page after the last one could not be fetched.
    public mutating func forgetFailure() {
        failure = nil
    }

    private func index(of number: PageNumber) -> Int? {
        number.value >= first.value ? number.value - first.value : nil
    }
}

extension LoadedPages where Item: Equatable {
    /// Takes the next event of a page.
    ///
    /// A page takes the place of the one with its number. A page that would leave a gap is dropped. A failure makes a loaded
    /// page stale if the error allows that; otherwise the page and all after it go. A cancelled fetch is no failure.
    ///
    /// - Parameter number: The page that was requested.
    public mutating func apply(_ event: FetchEvent<Page<Item>>, to number: PageNumber) -> Change {
        switch event {
        case .cached(let copy): put(Loaded(number, copy, .refreshing))
        case .finished(let page, let origin): put(Loaded(number, page, .current(origin)))
        case .failed(.cancelled, let copy?): put(Loaded(number, copy, .current(.cache)))
        case .failed(.cancelled, nil): .none
        case .failed(let error, let copy?): put(Loaded(number, copy, .stale(error)))
        case .failed(let error, nil): fail(error, at: number)
        }
    }

    private mutating func put(_ loaded: Loaded) -> Change {
        guard let index = index(of: loaded.number), index <= pages.count else { return .none }
        if index == pages.count {
            failure = nil
            pages.append(loaded)
            return .appended
        }
        let old = pages[index]
        // A response that is read again from its copy stays a response.
        if case .current = old.standing, old.cached == loaded.cached, loaded.standing == .current(.cache) {
            return .none
        }
        pages[index] = loaded
        if old.page == loaded.page { return old == loaded ? .none : .standing }
        if loaded.nextPage == nil { pages.removeSubrange((index + 1)...) }
        return .replaced
    }

    private mutating func fail(_ error: RepositoryError, at number: PageNumber) -> Change {
        guard let index = index(of: number), index <= pages.count else { return .none }
        if index < pages.count, error.allowsStaleCopy {
            pages[index].standing = .stale(error)
            return .standing
        }
        pages.removeSubrange(index...)
        failure = error
        return .replaced
    }
}

extension LoadedPages {
    /// How current some pages are, or all pages if none is given.
    func freshness(of numbers: [PageNumber]) -> Freshness {
        let shown = numbers.isEmpty ? pages : numbers.compactMap { self[$0] }
        guard let oldest = shown.map(\.cachedAt).min() else { return failure == nil ? .loading : .current }
        if shown.contains(where: { $0.standing == .refreshing }) { return .refreshing(cachedAt: oldest) }
        for page in shown {
            if case .stale(let error) = page.standing { return .stale(error, cachedAt: oldest) }
            if let cause = page.origin.indexCause { return .stale(cause, cachedAt: oldest) }
        }
        return .current
    }
}

/// How current something is that a screen shows.
public enum Freshness: Sendable, Hashable {
    /// Nothing is known yet.
    case loading
    /// A copy, and the service is being asked.
    case refreshing(cachedAt: Timestamp)
    /// The service's response, or a copy that is fresh.
    case current
    /// A copy, because the service failed.
    case stale(RepositoryError, cachedAt: Timestamp)
}

extension LoadedPages: Equatable where Item: Equatable {}

extension LoadedPages.Loaded: Equatable where Item: Equatable {}
