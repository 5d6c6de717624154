import Domain
import Presentation
import PresentationKit
import TerminalKit

/// The tabs with their digits, and the account at the right if there is room. The selected one is reversed, and the frame below has
/// its name.
///
/// What does not fit is left out: the counts of films, the signs, the account, and then tabs. Those around the selected one are seen
/// then, and `<` and `>` say that there are more.
struct BrowseTabsLine: Sendable {
    private(set) var line = StyledLine()
    /// Of each tab, and of the marks, which lead to the next tab that is not seen.
    private(set) var places: [(columns: Range<Int>, tab: BrowseTab)] = []

    private static let pill = TextStyle(isBold: true, isReversed: true, color: .accent)
    /// Those after it belong to the user.
    private static let separator = StyledLine("│", .dim)

    init(_ state: BrowseState, columns: Int) {
        let account = StyledLine(state.library.userName.map { TerminalText($0).value } ?? "not signed in", .dim)
        let tabs = state.tabs
        let forms = [(counts: true, signs: true), (counts: false, signs: true), (counts: false, signs: false)].map {
            form in
            tabs.indices.map { Self.text(tabs[$0], $0 + 1, state, showsCount: form.counts, showsSign: form.signs) }
        }
        func width(_ texts: [StyledLine]) -> Int { texts.reduce(Self.separator.columns) { $0 + $1.columns } }
        let whole = forms.first { width($0) + account.columns < columns } ?? forms.first { width($0) <= columns }
        let texts = whole ?? forms[forms.count - 1]
        let selected = tabs.firstIndex(of: state.selectedTab) ?? 0
        let shown =
            whole == nil ? Self.range(of: texts.map(\.columns), around: selected, columns: columns) : tabs.indices
        if whole == nil {
            append(StyledLine(shown.lowerBound > 0 ? "<" : " ", .dim), tabs[max(0, shown.lowerBound - 1)])
        }
        for index in shown {
            if whole != nil, tabs[index] == .userList(.watchlist) { line.append(Self.separator) }
            append(texts[index], tabs[index])
        }
        if shown.upperBound < tabs.count { append(StyledLine(">", .dim), tabs[shown.upperBound]) }
        line = line.truncated(to: columns)
        guard whole != nil, line.columns + account.columns < columns else { return }
        line.pad(to: columns - account.columns)
        line.append(account)
    }

    private static func text(
        _ tab: BrowseTab,
        _ digit: Int,
        _ state: BrowseState,
        showsCount: Bool,
        showsSign: Bool
    ) -> StyledLine {
        var line = StyledLine(" \(digit) ", .dim)
        if showsSign, let sign = tab.sign {
            line.append(sign)
            line.append(" ")
        }
        line.append(tab.group)
        if showsCount, let count = tab.userList.flatMap({ state.library.counts[$0] }) { line.append(" \(count)", .dim) }
        line.append(" ")
        return tab == state.selectedTab ? StyledLine(line.pieces.map(\.text).joined(), pill) : line
    }

    private mutating func append(_ text: StyledLine, _ tab: BrowseTab) {
        places.append((line.columns..<line.columns + text.columns, tab))
        line.append(text)
    }

    /// As many tabs after the selected one as before it if there are so many.
    private static func range(of widths: [Int], around selected: Int, columns: Int) -> Range<Int> {
        var range = selected..<selected + 1
        var room = columns - 2 - widths[selected]
        for index in widths.indices.sorted(by: { abs($0 - selected) < abs($1 - selected) }) {
            guard [range.lowerBound - 1, range.upperBound].contains(index), widths[index] <= room else { continue }
            room -= widths[index]
            range = min(index, range.lowerBound)..<max(index + 1, range.upperBound)
        }
        return range
    }
}

extension BrowseTab {
    /// The name of the tab. The charts share one.
    var group: String {
        if case .chart = self { "Charts" } else { name }
    }

    /// As in the rows of lists. `nil` if the list does not belong to the user.
    var sign: StyledLine? {
        switch self {
        case .userList(.watchlist): StyledLine("W", .accent)
        case .userList(.favorites): StyledLine("♥", .heart)
        case .ratings: StyledLine("★", .gold)
        case .search, .chart, .discover: nil
        }
    }
}
