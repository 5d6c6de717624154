public import Domain
public import DomainKit
public import PresentationKit

/// Loads a list of movies and shows it while it grows.
///
/// The state changes with every page that arrives: first the cached copy, if there is one, then the service's response.
/// For example, a search:
///
/// ```swift
/// let viewModel = MoviesListViewModel()
/// let search = PagingSource.search(query, by: searchMovies)
/// let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
/// for await state in viewModel.show(search, startingAt: .first, limit: 40, sort: .year, policy: policy) {
///     draw(state.list(library))
/// }
/// if let error = viewModel.state.error { report(error) }
/// ```
@MainActor
public final class MoviesListViewModel {
    /// The last state. Before the first `show`, nothing is known.
    public var state: MoviesListState { load.state }

    private let load = LatestLoad(MoviesListState())

    /// A view model that shows nothing yet.
    public init() {}

    /// Starts to load a list and returns its states.
    ///
    /// The first state shows nothing: the previous list is forgotten. The stream ends with the load, or when another
    /// list supersedes this one. Cancelling the task that reads the stream cancels the load.
    ///
    /// - Parameters:
    ///   - limit: The number of movies to load, on as many pages as they take. If it is `nil`, one page is loaded.
    ///   - sort: The order in which the loaded movies are shown.
    public func show(
        _ source: PagingSource,
        startingAt page: PageNumber,
        limit: Int?,
        sort: MoviesSort,
        policy: FetchPolicy
    ) -> AsyncStream<MoviesListState> {
        let first = MoviesListState(topic: source.topic, limit: limit, sort: sort)
        return load.start(from: first, source.pages(page, limit, policy))
    }

    /// Stops the load. The stream of its states ends, and the state stays as it is.
    public func stop() {
        load.stop()
    }
}

/// The state of a list of movies.
public struct MoviesListState: LoadState, Equatable {
    /// Why the last page could not be fetched, or `nil` if it could. The list still has the pages before it, and a cached
    /// copy of the page if there is one.
    public private(set) var error: RepositoryError?
    /// Whether a page is missing, because it could not be fetched and is not cached.
    public private(set) var isIncomplete = false
    /// Whether the list consists of copies that have just been read, and the service is being asked for it.
    public private(set) var isCopy = false

    /// The page that `error` is about, if there is a copy of it.
    private var failedPage: PageNumber?
    private let topic: MoviesListTopic?
    private let limit: Int?
    private let sort: MoviesSort
    /// Sorted by page number.
    private var pages: [MoviesList.Page] = []

    /// Creates the state before the first list.
    init() {
        topic = nil
        limit = nil
        sort = .relevance
    }

    /// Creates the state before the first page of a list.
    ///
    /// - Parameter limit: The number of movies to show at most, or `nil` for all that are loaded.
    init(topic: MoviesListTopic, limit: Int?, sort: MoviesSort) {
        self.topic = topic
        self.limit = limit
        self.sort = sort
    }

    /// The movies loaded so far, or `nil` before the first page. A search without matches is a list of no movies.
    ///
    /// - Parameter library: What the user has made of the movies of `scope`.
    public func list(_ library: UserLibrary = .none) -> MoviesList? {
        topic.flatMap { MoviesList(topic: $0, pages: pages, limit: limit, sort: sort, library: library) }
    }

    /// What a library of the user is read for, to be joined with the list.
    public var scope: LibraryScope {
        LibraryScope(pages.flatMap { $0.page.movies.map(\.id) }, list: topic?.userList)
    }

    /// How many movies the loaded pages have. A movie on two pages counts twice.
    public var rowCount: Int {
        pages.reduce(0) { $0 + $1.page.movies.count }
    }

    public mutating func apply(_ event: PageWalkEvent) {
        isCopy = false
        switch event {
        case .copies(let pages):
            isCopy = true
            for page in pages { put(MoviesList.Page(page, origin: .cache)) }
        case .finished(let page, let origin):
            put(MoviesList.Page(page, origin: origin))
            // Only an observed page arrives after its failure.
            if page.value.page == failedPage { error = nil }
        case .failed(.cancelled, let page):
            if let page { put(MoviesList.Page(page, origin: .cache)) }
        case .failed(let error, let page):
            if let page { put(MoviesList.Page(page, origin: .cache)) }
            self.error = error
            failedPage = page?.value.page
            isIncomplete = page == nil
        }
    }

    /// Returns what has been loaded since the list was `copy`, for output that cannot replace it.
    ///
    /// - Parameter library: What the user has made of the movies of `scope`.
    /// - Returns: `nil` if nothing is loaded of the pages of the copy. Also `nil` if the list is sorted and the copy lacks
    ///   pages, because their movies may belong among those of the copy.
    public func update(since copy: MoviesList, _ library: UserLibrary = .none) -> MoviesListUpdate? {
        guard let topic, sort == .relevance || copy.isComplete(limit: limit) else { return nil }
        let count = pages.prefix { $0.number.value <= copy.lastPage.value }.count
        let samePages = Array(pages.prefix(count))
        guard let loaded = MoviesList(topic: topic, pages: samePages, limit: limit, sort: sort, library: library) else {
            return nil
        }
        let further = MoviesList(
            topic: topic,
            pages: Array(pages.dropFirst(count)),
            limit: limit.map { $0 - copy.movies.count },
            sort: sort,
            without: copy.movies,
            library: library
        )
        return MoviesListUpdate(from: copy.movies, to: loaded.movies, further: further)
    }

    /// Inserts a page in order, in place of the one with its number.
    private mutating func put(_ page: MoviesList.Page) {
        let index = (pages.lastIndex { $0.number.value < page.number.value } ?? -1) + 1
        if index < pages.count, pages[index].number == page.number {
            pages[index] = page
        } else {
            pages.insert(page, at: index)
        }
    }
}
