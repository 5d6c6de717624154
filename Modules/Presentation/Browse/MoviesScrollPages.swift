import Domain

/// The pages of a list that have been loaded, from the first one on without a gap, and the rows that they make.
struct MoviesScrollPages: Sendable {
    /// How current a page is.
    enum Standing: Sendable, Equatable {
        /// A copy, and the service is being asked.
        case refreshing
        case current
        /// A copy, because the service failed.
        case stale(MoviesError)
    }

    struct Page: Sendable, Equatable {
        /// The number that was requested, whatever the service calls the page.
        let number: PageNumber
        /// The movies. The rows of the list share them.
        let rows: [MoviesScrollState.Row]
        var states: [MovieID: AccountState]
        let totalPages: Int
        let totalResults: Int
        let cachedAt: Timestamp
        var standing: Standing

        var nextPage: PageNumber? { number.next(ofTotal: totalPages) }

        func hasSameContent(as other: Page) -> Bool {
            rows == other.rows && states == other.states && totalPages == other.totalPages
                && totalResults == other.totalResults
        }
    }

    private(set) var pages: [Page] = []
    /// The movies of all pages, each once, and then the row of the page that follows, if there is one.
    private(set) var rows: [MoviesScrollState.Row] = [.loading(.first)]
    /// The user's ratings and lists of the movies, as the pages have them.
    private(set) var states: [MovieID: AccountState] = [:]
    /// Why the page after the last one could not be fetched, or `nil` if it has not failed.
    private(set) var failure: MoviesError?

    /// The index of the first row of each page.
    private var starts: [Int] = []
    private var seen: Set<MovieID> = []

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
            if !rows.isEmpty { rows.removeLast() }
            append(page)
            appendNextRow()
        } else {
            let isSame = pages[index].hasSameContent(as: page)
            pages[index] = page
            if isSame { return }
            if page.nextPage == nil { pages.removeSubrange((index + 1)...) }
            rebuild()
        }
    }

    /// Removes a page and all after it, because it could not be fetched and must not be shown.
    mutating func remove(from number: PageNumber, because error: MoviesError) {
        guard number.value - 1 <= pages.count else { return }
        pages.removeSubrange((number.value - 1)...)
        failure = error
        rebuild()
    }

    /// Replaces what is known of a movie, until its page says otherwise.
    mutating func setState(_ state: AccountState?, of movie: MovieID) {
        states[movie] = state
    }

    func contains(_ movie: MovieID) -> Bool { seen.contains(movie) }

    mutating func forgetStates() {
        for index in pages.indices { pages[index].states = [:] }
        states = [:]
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
        (rows, starts, seen, states) = ([], [], [], [:])
        rows.reserveCapacity(pages.count * MoviesPage.size + 1)
        for page in pages { append(page) }
        appendNextRow()
    }

    private mutating func append(_ page: Page) {
        starts.append(rows.count)
        for row in page.rows {
            if case .movie(let movie) = row, seen.insert(movie.id).inserted { rows.append(row) }
        }
        states.merge(page.states) { $1 }
    }

    private mutating func appendNextRow() {
        guard let nextPage else { return }
        rows.append(failure.map { .failed(nextPage, $0) } ?? .loading(nextPage))
    }
}

extension MoviesScrollPages.Page {
    /// The page after an event, or `nil` if there is none that may be shown.
    ///
    /// - Parameters:
    ///   - old: The page before the event.
    ///   - isFirst: Whether it is the first event of this observation of the page.
    init?(_ number: PageNumber, after event: PageWalkEvent, replacing old: Self?, isFirst: Bool) {
        switch event {
        case .copies(let copies):
            guard let copy = copies.first else { return nil }
            self.init(number, copy, .refreshing)
        case .finished(let page, let origin):
            // A copy with the same time is the same copy with other marks, so it is not more current than before.
            let standing = !isFirst && origin == .cache && old?.cachedAt == page.cachedAt ? old?.standing : nil
            self.init(number, page, standing ?? .current)
        case .failed(let error, let copy?):
            self.init(number, copy, .stale(error))
        case .failed(let error, nil):
            guard error.allowsStaleCopy, var page = old else { return nil }
            page.standing = .stale(error)
            self = page
        }
    }

    private init(_ number: PageNumber, _ page: Cached<MoviesPage>, _ standing: MoviesScrollPages.Standing) {
        self.init(
            number: number,
            rows: page.value.movies.map { .movie($0) },
            states: page.value.states,
            totalPages: page.value.totalPages,
            totalResults: page.value.totalResults,
            cachedAt: page.cachedAt,
            standing: standing
        )
    }
}
