import DomainKit

extension ScrollingListViewModel {
    /// The most items that are loaded on the way to the end. A service may have thousands of pages, and what is loaded stays in
    /// memory.
    public nonisolated static var longestWalk: Int { 2_000 }

    /// Goes to the last row, and loads the pages up to the end of the list, several at a time. Meanwhile, the last row that is
    /// there is selected.
    ///
    /// The load ends when the person goes elsewhere, when another list is shown, at a page that fails, and after `longestWalk`
    /// items. The pages that are there stay.
    public func goToEnd() {
        if case .walking = phase { return }
        guard case .observing = phase, let source = list.source, let last = list.state.pages.last,
            let next = list.state.nextPage,
            !state.isFormer, list.state.failure == nil
        else { return select(state.rows.count - 1) }
        state.lastPage = last.page.totalPages
        let walk = Task { [weak self, acceptedAge] in
            let policy = FetchPolicy.cachedIfFresh(maxAge: acceptedAge)
            for await events in source.pages(next, Self.longestWalk, policy) where !Task.isCancelled {
                for event in events {
                    guard let self, let number = event.content?.value.number ?? list.state.nextPage else { continue }
                    apply(event, to: number)
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
