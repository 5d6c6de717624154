import Domain
import Presentation
import PresentationKit
import TerminalKit

/// What stands around a list: its name, the field of the search, and how many films it has.
struct BrowseListHeading: Sendable {
    let state: BrowseState
    let words: BrowseWords

    static let columnsWithFreshness = 60

    /// One line in place of a frame.
    ///
    /// - Returns: The columns before the cursor, or `nil` if the field does not have the focus.
    func line(columns: Int) -> (line: StyledLine, cursor: Int?) {
        let end = count(showsAge: columns >= Self.columnsWithFreshness)
        let room = max(0, columns - (end.pieces.isEmpty ? 0 : end.columns + 2))
        var (line, cursor): (StyledLine, Int?) =
            state.selectedTab == .search
            ? field(label: columns >= 30 ? "Search: " : "/ ", columns: room)
            : (StyledLine(state.list.topic?.heading ?? state.selectedTab.name, .bold).truncated(to: room), nil)
        line.pad(to: columns - end.columns)
        line.append(end)
        return (line.truncated(to: columns), cursor)
    }

    /// `8 of 100 · saved 8 minutes ago · 2 changes are waiting`
    func count(showsAge: Bool) -> StyledLine {
        guard !state.showsRecentSearches else { return "" }
        var line = StyledLine(totals)
        guard showsAge else { return line }
        let waiting = state.library.library.waitingCount
        let changes = waiting > 0 ? StyledLine(WaitingChangesText.count(waiting), .warning) : ""
        for text in [words.text(state.list.freshness), changes] where !text.pieces.isEmpty {
            if !line.pieces.isEmpty { line.append(" · ", .dim) }
            line.append(text)
        }
        return line
    }

    /// `41 of 163`: the place of the selected movie, `–` if it is not on the list any more, and the movies of the list.
    /// If all are gone, what an empty list says.
    private var totals: String {
        let list = state.list
        guard let total = list.totalResults, !list.rows.isEmpty else { return "" }
        guard total > 0 else { return list.topic?.emptySentence ?? "" }
        let place = list.rows.prefix(list.selection + 1).count { $0.item != nil && !$0.isGone }
        let text = list.selectedRow?.isGone == true ? "–" : NumberFormat.grouped(place)
        return "\(text) of \(NumberFormat.grouped(max(place, total)))"
    }

    /// For a frame: `♥ Favorites`, `Discover ▸ Comedy, by votes`, `Charts ▸ Today · This week · Popular`, with as many of the charts
    /// as fit. `…` stands for the others.
    func title(_ style: TextStyle, columns: Int) -> BrowseLine {
        let tab = state.selectedTab
        var line = tab.sign ?? ""
        if !line.pieces.isEmpty { line.append(" ") }
        line.append(tab.group, style)
        let charts = MoviesChart.allCases.map(BrowseTab.chart)
        guard let selected = charts.firstIndex(of: tab) else {
            if tab == .discover, let heading = state.list.topic?.heading {
                line.append(" ▸ ", .dim)
                line.append(String(heading.trimmingPrefix("Films").drop { ": ".contains($0) }))
            }
            return BrowseLine(line.truncated(to: columns))
        }
        line.append(" ▸ ", .dim)
        let ways = (0...selected).lazy.flatMap { first in
            (selected..<charts.count).reversed().lazy.map { last in
                var way = BrowseLine(line)
                if first > 0 { way.append(StyledLine("… · ", .dim)) }
                for chart in charts[first...last] {
                    way.append(StyledLine(chart.name, chart == tab ? style : .dim), .tab(chart))
                    if chart != charts.last { way.append(StyledLine(" · ", .dim)) }
                }
                if last < charts.count - 1 { way.append(StyledLine("…", .dim)) }
                return way
            }
        }
        return ways.first { $0.columns <= columns } ?? BrowseLine(line.truncated(to: columns))
    }

    /// As much of its text as fits. The cursor is always seen.
    func field(label: String, columns: Int) -> (line: StyledLine, cursor: Int?) {
        let field = state.search.field
        var line = StyledLine(label, TextStyle(isBold: true, color: .accent))
        guard state.focus == .field else {
            let hint = "press \(BrowseKeys.name(of: .search)) to type"
            line.append(field.text.isEmpty ? hint : TerminalText(field.text).value, field.text.isEmpty ? .dim : .plain)
            return (line.truncated(to: columns), nil)
        }
        let window = field.window(columns: columns - line.columns)
        let cursor = line.columns + window.cursor
        if field.text.isEmpty, let former = state.search.formerText {
            line.append(TerminalText(former).value, .dim)
            return (line.truncated(to: columns), cursor)
        }
        line.append(window.text, TextStyle(isUnderlined: true))
        return (line, cursor)
    }
}
