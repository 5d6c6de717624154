package import Domain

/// What a list of movies shows at one moment.
package struct MoviesListState: Sendable, Equatable {
    /// What the list is a list of; nil until the first one.
    package let topic: MoviesListTopic?
    package private(set) var loading: Loading
    /// Why the last load failed. What was loaded before it, or stored, is still shown.
    package private(set) var error: MoviesError?
    /// By page number, each number once.
    package private(set) var pages: [ShownPage] = []

    /// Nothing asked for, nothing shown.
    package init() {
        topic = nil
        loading = .none
    }

    /// The first page of a list is being loaded.
    package init(topic: MoviesListTopic) {
        self.topic = topic
        loading = .fullScreen
    }

    /// What is shown; nil while nothing is known, which is not the same as a list of no movies.
    package var list: MoviesList? {
        topic.flatMap { MoviesList(topic: $0, pages: pages) }
    }

    package mutating func startLoadingNextPage() {
        loading = .nextPage
        error = nil
    }

    /// Shows one step of the load that is under way.
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
            loading = .none
        }
    }

    /// Nobody waits for the load any more.
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
