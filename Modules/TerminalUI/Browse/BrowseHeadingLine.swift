import Presentation
import PresentationKit
import TerminalKit

struct BrowseHeadingLine: Sendable {
    private(set) var line: StyledLine
    /// The columns before it. `nil` if the field does not have the focus.
    private(set) var cursor: Int?

    static let columnsWithFreshness = 60

    init(_ state: BrowseState, words: BrowseWords, columns: Int) {
        var end = StyledLine()
        if !state.showsRecentSearches {
            end.append(Self.totals(state.list))
            let freshness = words.text(state.list.freshness)
            if columns >= Self.columnsWithFreshness, !freshness.pieces.isEmpty {
                if !end.pieces.isEmpty { end.append(" · ", .dim) }
                end.append(freshness)
            }
        }
        let room = max(0, columns - (end.pieces.isEmpty ? 0 : end.columns + 2))
        if state.selectedTab == .search {
            (line, cursor) = Self.field(state, columns: room)
        } else {
            line = StyledLine(state.list.topic?.heading ?? state.selectedTab.name, .bold).truncated(to: room)
        }
        line.pad(to: columns - end.columns)
        line.append(end)
    }

    /// `41 of 163`: the place of the selected movie, `–` if it is not on the list any more, and the movies of the list.
    private static func totals(_ list: MoviesScrollState) -> StyledLine {
        guard let total = list.totalResults, !list.rows.isEmpty else { return "" }
        let place = list.rows.prefix(list.selection + 1).count { $0.item != nil && !$0.isGone }
        let text = list.selectedRow?.isGone == true ? "–" : NumberFormat.grouped(place)
        return StyledLine("\(text) of \(NumberFormat.grouped(max(place, total)))")
    }

    /// As much of its text as fits. The cursor is always seen.
    private static func field(_ state: BrowseState, columns: Int) -> (StyledLine, cursor: Int?) {
        let field = state.search.field
        var line = StyledLine(columns >= 30 ? "Search: " : "/ ", .bold)
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
