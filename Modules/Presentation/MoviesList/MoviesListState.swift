package import Domain

/// What a list of movies shows at one moment.
package struct MoviesListState: LoadState, Equatable {
    /// What the list is a list of; nil until the first one.
    package let topic: MoviesListTopic?
    private let limit: Int?
    private let arrangement: MoviesArrangement
    package private(set) var loading: Loading
    /// Why the last load failed. What was loaded before it, or stored, is still shown.
    package private(set) var error: MoviesError?
    /// Whether a page is missing because it could be had from nowhere.
    package private(set) var isIncomplete = false
    /// By page number, each number once.
    package private(set) var pages: [ShownPage] = []

    /// Nothing asked for, nothing shown.
    package init() {
        topic = nil
        limit = nil
        arrangement = .asListed
        loading = .none
    }

    /// The first page of a list is being loaded.
    ///
    /// - Parameter limit: How many movies are shown at most; nil for all that are loaded.
    package init(topic: MoviesListTopic, limit: Int? = nil, arrangement: MoviesArrangement = .asListed) {
        self.topic = topic
        self.limit = limit
        self.arrangement = arrangement
        loading = .fullScreen
    }

    /// What is shown; nil while nothing is known, which is not the same as a list of no movies.
    package var list: MoviesList? {
        topic.flatMap { MoviesList(topic: $0, pages: pages, limit: limit, arrangement: arrangement) }
    }

    package mutating func startLoadingNextPage() {
        loading = .nextPage
        error = nil
        isIncomplete = false
    }

    package mutating func show(_ step: Fetched<MoviesPage>) {
        switch step {
        case .cached(let page):
            put(ShownPage(page, origin: .cache))
        case .finished(let page, let origin):
            put(ShownPage(page, origin: origin))
            loading = .none
        case .failed(let error, let page):
            if let page { put(ShownPage(page, origin: .cache)) }
            self.error = error == .cancelled ? nil : error
            isIncomplete = page == nil && error != .cancelled
            loading = .none
        }
    }

    package mutating func stopLoading() {
        loading = .none
    }

    /// In the place of the page of the same number, or in its order among the others.
    private mutating func put(_ page: ShownPage) {
        pages.removeAll { $0.page.page == page.page.page }
        pages.append(page)
        pages.sort { $0.page.page.value < $1.page.page.value }
    }
}
