import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// They stand in place of results while the field of the search is empty.
struct RecentSearchLines: Sendable {
    let state: BrowseState
    let now: Timestamp
    let area: ScreenSize

    private static let gutter = "  "
    private static let offline = "works offline"
    private static let leastTextColumns = 14
    /// More would tear the text and its time apart.
    private static let mostTextColumns = 40

    private var search: SearchFieldState { state.search }

    var heading: StyledLine {
        search.recent.isEmpty ? "" : StyledLine("RECENT SEARCHES", .dim)
    }

    /// At most as many as the area has rows.
    var lines: [BrowseLine] {
        guard !search.recent.isEmpty else {
            let beginning = state.focus == .field ? "Type" : "\(BrowseWords.asking(for: .search)) and type"
            return BrowseLine.centered(
                sign: StyledLine("/", .accent),
                "\(beginning) a title to search for films.",
                in: area
            )
        }
        let times = search.recent.map { RelativeTime.text($0.query.searchedAt, now: now) }
        let timeWidth = times.map(\.count).max() ?? 0
        let top = max(0, min(search.selectedRecent, search.recent.count - 1) - area.rows + 1)
        return search.recent.indices.dropFirst(top).prefix(area.rows).map { index in
            BrowseLine.row(
                text(search.recent[index], time: times[index], timeWidth: timeWidth),
                isSelected: index == search.selectedRecent,
                hasFocus: true,
                columns: area.columns,
                target: .recent(index)
            )
        }
    }

    private func text(_ recent: RecentSearch, time: String, timeWidth: Int) -> StyledLine {
        let text = TerminalText(recent.query.text.value).value
        let width = area.columns - BrowseLine.marker.count
        let room = width - timeWidth - Self.gutter.count
        guard room >= Self.leastTextColumns else { return StyledLine(text) }
        let offlineRoom = room - Self.offline.count - Self.gutter.count
        let hasOffline = offlineRoom >= Self.leastTextColumns
        let textWidth = min(hasOffline ? offlineRoom : room, Self.mostTextColumns)
        var line = StyledLine(text.truncated(to: textWidth))
        line.pad(to: textWidth + Self.gutter.count)
        line.append(time, .dim)
        guard hasOffline, recent.worksOffline else { return line }
        line.pad(to: textWidth + 2 * Self.gutter.count + timeWidth)
        line.append(Self.offline)
        return line
    }
}
