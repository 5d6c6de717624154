import Domain
import PresentationKit

/// The grid of posters.
extension BrowseViewModel {
    /// Charts begin as posters, if the screen can show them, and every other list as rows.
    var showsGrid: Bool {
        guard noPosters == nil, hasRoomForPosters else { return false }
        let isChart = if case .chart = selectedTab { true } else { false }
        return isChart != look.changedTabs.contains(place(of: selectedTab))
    }

    /// Tells which rows of the list are seen. There may be fewer of them. A screen calls it whenever this changes.
    public func see(_ rows: Range<Int>) {
        seenRows = rows
        list.see(rows)
        followPosters()
    }

    func toggleGrid() {
        if let noPosters { return notice = BrowseNotice(.failed, noPosters) }
        guard hasRoomForPosters else { return notice = BrowseNotice(.failed, "Posters need a larger window.") }
        look.changedTabs.formSymmetricDifference([place(of: selectedTab)])
        followSelection()
    }

    /// The charts have one together.
    private func place(of tab: BrowseTab) -> Int {
        BrowseTab.tabs(chart: look.chart).firstIndex(of: tab) ?? 0
    }

    func followPosters() {
        let rows = list.state.rows
        let seen = showsGrid && focus != .details && !showsRecent ? rows[seenRows.clamped(to: rows.indices)] : []
        posters.see(seen.compactMap(\.item))
    }
}
