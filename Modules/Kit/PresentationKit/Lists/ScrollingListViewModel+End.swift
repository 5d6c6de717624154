import DomainKit

extension ScrollingListViewModel {
    /// The most items that are loaded on the way to the end. A service may have thousands of pages, and what is loaded stays in
    /// memory.
    public nonisolated static var longestWalk: Int { 2_000 }

    /// Goes to the last row, and loads the pages up to the end of the list, several at a time. Meanwhile, the last row that is
    /// there is selected.
    ///
    /// The load ends when the person goes elsewhere, when another list is shown, at a page that fails, and after `longestWalk`
    /// items. The pages that are there stay. If the service cannot be reached, it is not asked, and copies are loaded.
    public func goToEnd() {
        if case .walking = phase { return }
        guard case .observing = phase, let source = list.source, let last = list.state.pages.last,
            let next = list.state.nextPage,
            !state.isFormer, list.state.failure == nil
        else { return select(state.rows.count - 1) }
        state.lastPage = last.page.totalPages
        let walk = Task { [weak self, acceptedAge, outage = state.outage] in
            var failure = outage
            let policy = failure == nil ? FetchPolicy.cachedIfFresh(maxAge: acceptedAge) : .cachedOnly
            for await events in source.pages(next, Self.longestWalk, policy) where !Task.isCancelled {
                for event in events {
                    guard let self, let number = event.content?.value.number ?? list.state.nextPage else { continue }
                    if failure == nil, case .failed(let error, _) = event { failure = error }
                    // After a failure, only copies come.
                    apply(failure.map { .failed($0, cached: event.content) } ?? event, to: number)
                }
            }
            guard let self, !Task.isCancelled else { return }
            select(state.selection)
            onEvent(false)
        }
        phase = .walking(walk)
        go(to: state.rows.count - 1)
    }

    /// Ends the load that `goToEnd` has begun. The selection stays where it is.
    public func stayHere() {
        endWalk()
        observeNearPages()
    }
}
