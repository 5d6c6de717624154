import Domain
public import DomainKit
public import Observation
public import PresentationKit

/// Loads a list of movies while a person scrolls through it.
///
/// Only the pages near the view are observed: they are brought up to date, and show every change that is made elsewhere.
/// The next page is fetched before its row is seen.
///
/// ```swift
/// list.show(source, maxAge: MovieQuery.maxAge)
/// list.observe()
/// list.see(0..<20)
/// list.move(by: 1)
/// draw(list.state)
/// ```
@Observable
@MainActor
public final class MoviesScrollViewModel {
    /// What the list shows.
    public internal(set) var state = MoviesScrollState()
    /// The rows that are seen, as far as the screen has told.
    @ObservationIgnored var visibleRows = 0..<1

    /// Called after each event, with whether the service has answered.
    @ObservationIgnored var onEvent: @MainActor (_ isFromService: Bool) -> Void = { _ in }

    var pages = MoviesScrollRows()

    private let clock: any Clock<Duration>
    private var source: MoviesSource?
    /// The movie that the person has selected. While it is missing, another row is selected.
    var anchor: MovieID?
    private var maxAge = Duration.zero
    /// The age from which a copy is fetched again, until the pages are next brought up to date.
    private var acceptedAge = Duration.zero
    /// The pages that have been brought up to date. When they are observed again, any copy of them will do.
    private var upToDate: Set<PageNumber> = []
    private var isObserved = false
    private var observations: [PageNumber: Task<Void, Never>] = [:]
    private var start: Task<Void, Never>?

    /// A list that shows nothing yet.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }
}

/// What is shown.
extension MoviesScrollViewModel {
    /// Shows another list from its beginning. Nothing of the list before it is shown any more.
    ///
    /// - Parameter maxAge: The age from which a copy of a page is fetched again.
    public func show(_ source: MoviesSource, maxAge: Duration) {
        clear()
        replace(by: source, maxAge: maxAge, after: .zero)
    }

    /// Shows another list from its beginning. The rows of the list before it stay until a copy, a response or a failure of the
    /// new list is there.
    ///
    /// - Parameters:
    ///   - maxAge: The age from which a copy of a page is fetched again.
    ///   - pause: How long to wait before the service is asked. A copy of the first page shows at once.
    func replace(by source: MoviesSource, maxAge: Duration, after pause: Duration) {
        if pages.isEmpty { clear() }
        cancelAll()
        self.source = source
        self.maxAge = maxAge
        anchor = nil
        pages.forgetFailure()
        state.topic = source.topic
        state.isFormer = !pages.isEmpty
        showRows()
        guard isObserved else { return }
        if pause > .zero { observe(after: pause, source) } else { observe() }
    }

    /// Shows nothing, or the reason why there is nothing to fetch.
    public func clear(error: RepositoryError? = nil) {
        cancelAll()
        source = nil
        pages = MoviesScrollRows()
        anchor = nil
        state = MoviesScrollState()
        seeBeginning()
        if let error {
            pages.update(after: pages.apply(.failed(error, cached: nil), to: .first))
            showRows()
        }
    }

    /// Brings the pages near the view up to date, and observes them from now on.
    public func observe() {
        bringUpToDate(acceptedAge: maxAge)
    }

    /// Asks the service for the pages near the view, even if there are fresh copies.
    public func refresh() {
        bringUpToDate(acceptedAge: .zero)
    }

    /// Shows a list of the user as it is after their changes. Other lists do not depend on the library.
    func show(_ library: UserLibrary) {
        guard let list = state.topic?.userList, library.scope.list == list, library != pages.library else { return }
        pages.lay(library, over: list)
        showRows()
    }

    /// What the library has to be read for: the movies of the pages near the view.
    var scope: LibraryScope {
        let movies = observations.keys.compactMap { pages.loaded[$0] }.flatMap { $0.page.items.map(\.id) }
        return LibraryScope(movies, list: state.topic?.userList)
    }

    /// Fetches the failed page again.
    public func retry() {
        guard let failed = pages.loaded.nextPage, pages.loaded.failure != nil else { return }
        observations.removeValue(forKey: failed)?.cancel()
        pages.forgetFailure()
        showRows()
        observeNearPages()
    }

    /// Cancels every request and observation. The list stays as it is.
    public func stop() {
        cancelAll()
        isObserved = false
    }

    /// Asks the service now if the list waits for the end of a pause.
    func endPause() {
        if start != nil { observe() }
    }

    private func bringUpToDate(acceptedAge: Duration) {
        cancelAll()
        isObserved = true
        guard source != nil else { return }
        self.acceptedAge = acceptedAge
        pages.forgetFailure()
        showRows()
        observeNearPages()
    }

    private func cancelAll() {
        start?.cancel()
        start = nil
        for task in observations.values { task.cancel() }
        (observations, upToDate) = ([:], [])
    }
}

/// Pages.
extension MoviesScrollViewModel {
    /// Accepts every copy, for a page that is observed again.
    private static let anyAge = Duration.seconds(Int64.max)

    /// Shows a copy of the first page, which costs no request, and observes the list after a pause.
    private func observe(after pause: Duration, _ source: MoviesSource) {
        start = Task { [weak self, clock] in
            for await events in source.pages(.first, nil, .cachedOnly) where !Task.isCancelled {
                for case .finished(let copy, _) in events { self?.apply(.cached(copy), to: .first) }
            }
            try? await clock.sleep(for: pause)
            if !Task.isCancelled { self?.observe() }
        }
    }

    /// Observes the pages with rows in the view, at the selection, or at most one page away from these, and no others.
    func observeNearPages() {
        guard isObserved, start == nil, let source else { return }
        let first = min(visibleRows.lowerBound, state.selection) - MoviesPage.size
        let last = max(visibleRows.upperBound - 1, state.selection) + MoviesPage.size
        let numbers = state.isFormer ? [.first] : pages.numbers(inRows: first...last)
        let near = numbers.filter { pages.loaded.failure == nil || $0 != pages.loaded.nextPage }
        for (number, task) in observations where !near.contains(number) {
            task.cancel()
            observations[number] = nil
        }
        for number in near where observations[number] == nil {
            let age = upToDate.contains(number) ? Self.anyAge : acceptedAge
            observations[number] = Task { [weak self] in
                for await events in source.pages(number, nil, .observed(maxAge: age)) where !Task.isCancelled {
                    for event in events { self?.apply(event, to: number) }
                }
            }
        }
    }

    private func apply(_ event: FetchEvent<MoviesPage>, to number: PageNumber) {
        if case .failed(.cancelled, _) = event { return }
        let wasFormer = state.isFormer
        if wasFormer { forgetFormer() }
        var isFromService = false
        if case .finished(_, let origin) = event {
            isFromService = origin == .service
            upToDate.insert(number)
        }
        let change = pages.apply(event, to: number)
        // A page that is observed again is mostly as it was, and is not drawn again.
        if change == .none {
            let freshness = freshness
            if state.freshness != freshness { state.freshness = freshness }
            return
        }
        // While only `pages` holds the rows, new ones are added without a copy of all others.
        state.rows = []
        pages.update(after: change)
        showRows()
        if wasFormer { anchor = selectedMovie?.id }
        observeNearPages()
        onEvent(isFromService)
    }

    /// Forgets the rows of the list before this one. The selection begins at the top, or on the movie that the person has
    /// selected since then.
    private func forgetFormer() {
        state.isFormer = false
        pages = MoviesScrollRows()
        state.selection = 0
        seeBeginning()
    }

    /// A list that has just come is seen from its beginning.
    private func seeBeginning() { visibleRows = 0..<visibleRows.count }

    func showRows() {
        // A list of the user would be wrong without their changes.
        let isUnknown = !pages.isEmpty && state.topic?.userList != pages.library?.scope.list
        state.replaceRows(isUnknown ? [.loading(.first)] : pages.rows, anchor: anchor)
        state.totalResults = state.isFormer || isUnknown ? nil : pages.totalResults
        state.freshness = freshness
        if anchor == nil, !state.isFormer { anchor = selectedMovie?.id }
    }

    private var freshness: MoviesScrollState.Freshness {
        state.isFormer ? .loading : pages.freshness(of: Array(observations.keys))
    }
}
