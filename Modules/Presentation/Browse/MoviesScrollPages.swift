import Domain
import DomainKit

/// The pages of a list that have been loaded, from the first one on without a gap, and the rows that they make.
struct MoviesScrollPages: Sendable {
    /// How current a page is.
    enum Standing: Sendable, Equatable {
        /// A copy, and the service is being asked.
        case refreshing
        case current
        /// A copy, because the service failed.
        case stale(RepositoryError)
    }

    struct Page: Sendable, Equatable {
        /// The number that was requested, whatever the service calls the page.
        let number: PageNumber
        let cached: Cached<MoviesPage>
        var standing: Standing

        var cachedAt: Timestamp { cached.cachedAt }
        var nextPage: PageNumber? { number.next(ofTotal: cached.value.totalPages) }
    }

    private(set) var pages: [Page] = []
    /// The movies of all pages, each once, and then the row of the page that follows, if there is one.
    private(set) var rows: [MoviesScrollState.Row] = [.loading(.first)]
    /// The movies of the whole list, as the service last counted them, or `nil` before the first page.
    private(set) var totalResults: Int?
    /// Why the page after the last one could not be fetched, or `nil` if it has not failed.
    private(set) var failure: RepositoryError?

    /// The index of the first row of each page.
    private var starts: [Int] = []
    private var seen: Set<MovieID> = []
    /// The user's list that the pages are of, and the library with every change of it, or `nil` if the list is not a user's.
    private var overlay: (list: AccountState.Part, library: UserLibrary)?

    /// The library whose changes show in a list of the user, or `nil` if there is none.
    var library: UserLibrary? { overlay?.library }

    /// The page after the last one, or `nil` at the end of the list.
    var nextPage: PageNumber? {
        guard let last = pages.last else { return .first }
        return last.nextPage
    }

    func page(_ number: PageNumber) -> Page? {
        pages.indices.contains(number.value - 1) ? pages[number.value - 1] : nil
    }

    /// The loaded pages that have rows in a range, and the page after the last one if its row is in the range.
    func numbers(inRows range: ClosedRange<Int>) -> [PageNumber] {
        let movieRows = rows.count - (nextPage == nil ? 0 : 1)
        let loaded = pages.indices.filter { index in
            let end = index + 1 < starts.count ? starts[index + 1] : movieRows
            return starts[index] <= range.upperBound && max(starts[index], end - 1) >= range.lowerBound
        }
        let next = range.upperBound >= movieRows ? nextPage : nil
        return loaded.map { pages[$0].number } + (next.map { [$0] } ?? [])
    }

    /// Inserts a page, in place of the one with its number. A page that would leave a gap is dropped.
    mutating func put(_ page: Page) {
        let index = page.number.value - 1
        guard index <= pages.count else { return }
        if index == pages.count {
            failure = nil
            pages.append(page)
            if overlay != nil { return rebuild() }
            if !rows.isEmpty { rows.removeLast() }
            append(page.cached.value)
            appendNextRow()
        } else {
            let isSame = pages[index].cached.value == page.cached.value
            pages[index] = page
            if isSame, overlay == nil { return }
            if page.nextPage == nil { pages.removeSubrange((index + 1)...) }
            rebuild()
        }
    }

    /// Removes a page and all after it, because it could not be fetched and must not be shown.
    mutating func remove(from number: PageNumber, because error: RepositoryError) {
        guard number.value - 1 <= pages.count else { return }
        pages.removeSubrange((number.value - 1)...)
        failure = error
        rebuild()
    }

    /// Shows a list of the user as it is after their changes.
    mutating func lay(_ library: UserLibrary, over list: AccountState.Part) {
        overlay = (list, library)
        rebuild()
    }

    mutating func forgetFailure() {
        guard failure != nil else { return }
        failure = nil
        rows.removeLast()
        appendNextRow()
    }

    /// How current some pages are, or all pages if none is given.
    func freshness(of observed: [PageNumber]) -> MoviesScrollState.Freshness {
        let shown = observed.isEmpty ? pages : observed.compactMap(page)
        guard let oldest = shown.map(\.cachedAt).min() else { return failure == nil ? .loading : .current }
        if shown.contains(where: { $0.standing == .refreshing }) { return .refreshing(cachedAt: oldest) }
        for page in shown {
            if case .stale(let error) = page.standing { return .stale(error, cachedAt: oldest) }
        }
        return .current
    }

    private mutating func rebuild() {
        (rows, starts, seen, totalResults) = ([], [], [], nil)
        rows.reserveCapacity(pages.count * MoviesPage.size + 1)
        let cached = pages.map(\.cached)
        let shown = overlay.map { $0.library.movies(in: $0.list, over: cached) } ?? cached
        for page in shown { append(page.value) }
        appendNextRow()
    }

    private mutating func append(_ page: MoviesPage) {
        starts.append(rows.count)
        for movie in page.movies where seen.insert(movie.id).inserted { rows.append(.movie(movie)) }
        totalResults = page.totalResults
    }

    private mutating func appendNextRow() {
        guard let nextPage else { return }
        rows.append(failure.map { .failed(nextPage, $0) } ?? .loading(nextPage))
    }
}

extension MoviesScrollPages.Page {
    /// The page after an event, or `nil` if there is none that may be shown.
    ///
    /// - Parameter old: The page before the event.
    init?(_ number: PageNumber, after event: PageWalkEvent, replacing old: Self?) {
        switch event {
        case .copies(let copies):
            guard let copy = copies.first else { return nil }
            self.init(number: number, cached: copy, standing: .refreshing)
        case .finished(let page, _):
            self.init(number: number, cached: page, standing: .current)
        case .failed(let error, let copy?):
            self.init(number: number, cached: copy, standing: .stale(error))
        case .failed(let error, nil):
            guard error.allowsStaleCopy, var page = old else { return nil }
            page.standing = .stale(error)
            self = page
        }
    }
}
