public import DomainKit
public import Observation

/// A list that a person scrolls through with a cursor: a screen's part around a `PagedListViewModel`.
///
/// Only the pages near the view are observed: they are brought up to date, and show every change that is made elsewhere.
/// The next page is fetched before its row is seen.
///
/// ```swift
/// let list = ScrollingListViewModel<Book, String>()
/// list.show(PagingSource(topic: "Your loans", walk), maxAge: .seconds(60))
/// list.observe()
/// list.see(0..<20)
/// list.move(by: 1)
/// draw(list.state)
/// ```
@Observable
@MainActor
public final class ScrollingListViewModel<Item: Sendable & Equatable & Identifiable, Topic: Sendable> {
    public internal(set) var state = ScrollingListState<Item, Topic>()

    /// Called after each event that has changed the list, with whether the service has just answered.
    @ObservationIgnored public var onEvent: @MainActor (_ isFromService: Bool) -> Void = { _ in }

    @ObservationIgnored private var visibleRows = 0..<1
    @ObservationIgnored let list = PagedListViewModel<Item, Topic>()
    @ObservationIgnored private var pages = ScrollingListPages<Item>(PagedListState<Item, Topic>(), nil)
    /// `nil` as long as they must be known before an item is shown.
    @ObservationIgnored private var changes: ScrollingListPages<Item>.Changes?
    /// The item that the person has selected. While it is missing, another row is selected.
    @ObservationIgnored private var anchor: Item.ID?
    @ObservationIgnored private var held: Set<Item.ID> = []
    @ObservationIgnored private var maxAge = Duration.zero
    /// The age from which a copy is fetched again, until the pages are next brought up to date.
    @ObservationIgnored private(set) var acceptedAge = Duration.zero
    /// The pages that have been brought up to date. When they are observed again, any copy of them will do.
    @ObservationIgnored private var upToDate: Set<PageNumber> = []
    @ObservationIgnored var phase = Phase.stopped
    @ObservationIgnored private var observations: [PageNumber: Task<Void, Never>] = [:]
    @ObservationIgnored private let clock: any Clock<Duration>

    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    enum Phase {
        case stopped
        /// A pause before the service is asked for the list.
        case pausing(Task<Void, Never>)
        /// The pages near the view are observed, if there is a list.
        case observing
        /// All pages up to the end are loaded.
        case walking(Task<Void, Never>)
    }
}

extension ScrollingListViewModel {
    /// Shows another list from its beginning. Nothing of the list before it is shown any more.
    ///
    /// - Parameters:
    ///   - maxAge: The age from which a copy of a page is fetched again.
    ///   - awaitsChanges: Whether the list would be wrong without changes, so that no item is shown before `lay` is called.
    public func show(_ source: PagingSource<Item, Topic>, maxAge: Duration, awaitsChanges: Bool = false) {
        clear()
        if awaitsChanges { changes = nil }
        begin(source, maxAge: maxAge, after: .zero)
    }

    /// Shows another list from its beginning. The rows of the list before it stay until a copy, a response or a failure of the
    /// new list is there.
    ///
    /// - Parameter pause: How long to wait before the service is asked. A copy of the first page shows at once.
    public func replace(by source: PagingSource<Item, Topic>, maxAge: Duration, after pause: Duration) {
        if list.state.pages.isEmpty { clear() }
        begin(source, maxAge: maxAge, after: pause)
    }

    /// Shows nothing, or the reason why there is nothing to fetch.
    public func clear(error: RepositoryError? = nil) {
        cancelAll()
        anchor = nil
        list.begin(nil)
        showNothing()
        guard let error else { return }
        list.load.state.apply(.failed(error, cached: nil), to: .first)
        updateRows()
    }

    /// Brings the pages near the view up to date, and observes them from now on.
    public func observe() {
        bringUpToDate(acceptedAge: maxAge)
    }

    /// Asks the service for the pages near the view, even if there are fresh copies, or if it could not be reached just before.
    public func refresh() {
        bringUpToDate(acceptedAge: .zero, isAsked: true)
    }

    /// Shows the list as it is after changes that its pages lack, such as those in an outbox. They stay until another list is
    /// shown.
    ///
    /// - Parameter changes: Returns what the changes make of successive pages.
    public func lay(_ changes: @escaping ([Cached<Page<Item>>]) -> [Cached<Page<Item>>]) {
        self.changes = changes
        updateRows()
    }

    /// Has an item stay at its row until the list is stopped or another one is shown. If the list loses it, the row is `gone`.
    public func hold(_ item: Item.ID) {
        held.insert(item)
    }

    /// Of the items on the pages that are observed, and of those that are held.
    public var nearIDs: [Item.ID] {
        observations.keys.compactMap { list.state[$0] }.flatMap { $0.page.items.map(\.id) } + held
    }

    /// Fetches the failed page again, if it can be fetched.
    public func retry() {
        guard list.source != nil, let failed = list.state.nextPage, list.state.failure != nil else { return }
        observations.removeValue(forKey: failed)?.cancel()
        forgetFailure()
        observeNearPages()
    }

    /// Cancels every request and observation. The list stays as it is, without the rows that are gone.
    public func stop() {
        cancelAll()
        phase = .stopped
        guard !held.isEmpty else { return }
        held = []
        updateRows()
    }

    /// Asks the service now if the list waits for the end of a pause.
    public func endPause() {
        if case .pausing = phase { observe() }
    }

    private func begin(_ source: PagingSource<Item, Topic>, maxAge: Duration, after pause: Duration) {
        cancelAll()
        forgetFailure()
        list.begin(source)
        self.maxAge = maxAge
        updateRows()
        anchor = nil
        if case .stopped = phase { return }
        if pause > .zero { observe(after: pause, source) } else { observe() }
    }

    private func bringUpToDate(acceptedAge: Duration, isAsked: Bool = false) {
        cancelAll()
        phase = .observing
        guard list.source != nil else { return }
        self.acceptedAge = acceptedAge
        forgetFailure()
        state.freshness = freshness
        observeNearPages(isAsked: isAsked)
    }

    private func forgetFailure() {
        guard list.state.failure != nil else { return }
        list.load.state.failure = nil
        updateRows()
    }

    private func cancelAll() {
        endWalk()
        if case .pausing(let pause) = phase {
            pause.cancel()
            phase = .observing
        }
        for task in observations.values { task.cancel() }
        (observations, upToDate) = ([:], [])
    }

    func endWalk() {
        guard case .walking(let walk) = phase else { return }
        walk.cancel()
        (phase, state.lastPage) = (.observing, nil)
    }
}

extension ScrollingListViewModel {
    /// Moves the selection down, or up if `rows` is negative, as far as there are rows.
    public func move(by rows: Int) {
        select(state.selection + rows)
    }

    /// Selects a row, or the nearest one that there is.
    public func select(_ row: Int) {
        endWalk()
        go(to: row)
        observeNearPages()
    }

    /// A screen shows the selected row, so the view moves to it.
    func go(to row: Int) {
        state.select(row)
        anchor = state.selectedItem?.id
        let height = visibleRows.count
        let top = max(min(visibleRows.lowerBound, state.selection), state.selection - height + 1)
        visibleRows = top..<top + height
    }

    /// Tells which rows are seen. There may be fewer of them. A screen calls it whenever this changes.
    public func see(_ rows: Range<Int>) {
        guard rows != visibleRows else { return }
        visibleRows = rows
        observeNearPages()
    }

    /// Tells which rows are seen after a person has scrolled. The selection moves with them if it is not among them.
    public func scroll(to rows: Range<Int>) {
        endWalk()
        visibleRows = rows
        let selection = min(max(state.selection, rows.lowerBound), rows.upperBound - 1)
        if selection == state.selection { observeNearPages() } else { select(selection) }
    }
}

extension ScrollingListViewModel {
    /// For a page that is observed again.
    private static var anyAge: Duration { .seconds(Int64.max) }

    /// Shows a copy of the first page, which costs no request, and observes the list after a pause.
    private func observe(after pause: Duration, _ source: PagingSource<Item, Topic>) {
        phase = .pausing(
            Task { [weak self, clock] in
                for await events in source.pages(.first, nil, .cachedOnly) where !Task.isCancelled {
                    for case .finished(let copy, _) in events { self?.apply(.cached(copy), to: .first) }
                }
                try? await clock.sleep(for: pause)
                if !Task.isCancelled { self?.observe() }
            }
        )
    }

    /// Observes the pages with rows in the view or at the selection, those at most one page away from these, and no others.
    ///
    /// - Parameter isAsked: Whether a person has asked for the service's responses.
    func observeNearPages(isAsked: Bool = false) {
        guard case .observing = phase, let source = list.source else { return }
        let first = min(visibleRows.lowerBound, state.selection)
        let last = max(visibleRows.upperBound - 1, state.selection)
        let numbers = state.isFormer ? [.first] : pages.numbers(near: first...last)
        let near = numbers.filter { list.state.failure == nil || list.state[$0] != nil }
        for (number, task) in observations where !near.contains(number) {
            task.cancel()
            observations[number] = nil
        }
        for number in near where observations[number] == nil {
            let age = isAsked ? nil : upToDate.contains(number) ? Self.anyAge : acceptedAge
            observations[number] = Task { [weak self] in
                for await events in source.pages(number, nil, .observed(maxAge: age)) where !Task.isCancelled {
                    for event in events { self?.apply(event, to: number) }
                }
            }
        }
    }

    func apply(_ event: FetchEvent<Page<Item>>, to number: PageNumber) {
        if case .failed(.cancelled, _) = event { return }
        if case .finished = event { upToDate.insert(number) }
        let wasFormer = list.state.isFormer
        if wasFormer { showNothing() }
        // A page that is observed again is mostly as it was, and is not drawn again.
        guard list.load.state.apply(event, to: number) else {
            if state.freshness != freshness { state.freshness = freshness }
            return
        }
        updateRows()
        if wasFormer, anchor != state.selectedItem?.id { anchor = nil }
        holdSelection()
        observeNearPages()
        onEvent(list.state[number]?.origin == .service)
    }

    /// A list that comes next is seen from its beginning. The selection is there, or on the item selected in the list before.
    private func showNothing() {
        changes = { $0 }
        held = []
        state = ScrollingListState()
        visibleRows = 0..<visibleRows.count
    }

    private func updateRows() {
        (state.topic, state.isFormer) = (list.state.topic, list.state.isFormer)
        if !state.isFormer {
            pages = ScrollingListPages(list.state, changes)
            if !held.isEmpty, !list.state.pages.isEmpty { pages.hold(held, among: state.rows) }
        }
        state.rows = pages.rows
        if case .walking = phase {
            go(to: state.rows.count - 1)
        } else {
            let place = anchor.flatMap { anchor in state.rows.firstIndex { $0.item?.id == anchor } }
            state.select(place ?? state.selection)
        }
        state.totalResults = state.isFormer ? nil : pages.totalResults
        state.freshness = freshness
        holdSelection()
    }

    /// Has the selection stay on its item, wherever that goes. During the pause before the service is asked, only a person holds it:
    /// what shows then may be a guess.
    private func holdSelection() {
        if case .pausing = phase { return }
        if anchor == nil { anchor = state.selectedItem?.id }
    }

    private var freshness: Freshness { list.state.freshness(of: Array(observations.keys)) }
}
