import Presentation
import TerminalKit

/// The selected tab is in brackets, so that it stands out without colors. If not all tabs fit, those around the selected
/// one are seen, and `<` and `>` say that there are more.
struct BrowseTabsLine: Sendable {
    private(set) var line = StyledLine()
    /// Of each tab, and of the marks, which lead to the next tab that is not seen.
    private(set) var places: [(columns: Range<Int>, tab: BrowseTab)] = []

    init(_ tabs: [BrowseTab], selected: BrowseTab, columns: Int) {
        let shown = Self.range(of: tabs, around: tabs.firstIndex(of: selected) ?? 0, columns: columns)
        if shown != tabs.indices { append(shown.lowerBound > 0 ? "<" : " ", .dim, tabs[max(0, shown.lowerBound - 1)]) }
        for tab in tabs[shown] {
            let isSelected = tab == selected
            let style = TextStyle(isBold: isSelected, isReversed: isSelected)
            append(isSelected ? "[\(tab.name)]" : " \(tab.name) ", style, tab)
        }
        if shown.upperBound < tabs.count { append(">", .dim, tabs[shown.upperBound]) }
        line = line.truncated(to: columns)
    }

    private mutating func append(_ text: String, _ style: TextStyle, _ tab: BrowseTab) {
        let start = line.columns
        line.append(text, style)
        places.append((start..<line.columns, tab))
    }

    /// As many tabs after the selected one as before it if there are so many.
    private static func range(of tabs: [BrowseTab], around selected: Int, columns: Int) -> Range<Int> {
        let widths = tabs.map { DisplayWidth.columns(of: $0.name) + 2 }
        guard widths.reduce(0, +) > columns else { return tabs.indices }
        var range = selected..<selected + 1
        var room = columns - 2 - widths[selected]
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            if range.upperBound < tabs.count, widths[range.upperBound] <= room {
                room -= widths[range.upperBound]
                range = range.lowerBound..<range.upperBound + 1
                hasGrown = true
            }
            if range.lowerBound > 0, widths[range.lowerBound - 1] <= room {
                room -= widths[range.lowerBound - 1]
                range = range.lowerBound - 1..<range.upperBound
                hasGrown = true
            }
        }
        return range
    }
}
