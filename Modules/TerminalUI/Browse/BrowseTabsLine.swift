import Domain
import Presentation
import PresentationKit
import TerminalKit

/// The tabs with their digits, and the account at the right if there is room. The selected one is reversed, and the frame below has
/// its name.
///
/// What does not fit is left out: the counts of films, the signs, the account, and then tabs. Those around the selected one are seen
/// then, and `<` and `>` lead to the next ones.
struct BrowseTabsLine: Sendable {
    private(set) var line = BrowseLine()

    private static let pill = TextStyle(isBold: true, isReversed: true, color: .accent)
    /// Those after it belong to the user.
    private static let separator = StyledLine("│", .dim)

    init(_ state: BrowseState, columns: Int) {
        let account = StyledLine(state.library.userName.map { TerminalText($0).value } ?? "not signed in", .dim)
        let tabs = state.tabs
        let forms = [(true, true), (false, true), (false, false)].map { counts, signs in
            tabs.enumerated().map { Self.text($1, $0 + 1, state, showsCount: counts, showsSign: signs) }
        }
        func width(_ texts: [StyledLine]) -> Int { texts.reduce(Self.separator.columns) { $0 + $1.columns } }
        let whole = forms.first { width($0) + account.columns < columns } ?? forms.first { width($0) <= columns }
        guard let whole else {
            let selected = tabs.firstIndex(of: state.selectedTab) ?? 0
            let shown = Self.range(of: forms[2].map(\.columns), around: selected, columns: columns)
            let before = StyledLine(shown.lowerBound > 0 ? "<" : " ", .dim)
            line.append(before, .tab(tabs[max(0, shown.lowerBound - 1)]))
            for index in shown { line.append(forms[2][index], .tab(tabs[index])) }
            if shown.upperBound < tabs.count { line.append(StyledLine(">", .dim), .tab(tabs[shown.upperBound])) }
            return
        }
        for (tab, text) in zip(tabs, whole) {
            if tab == .userList(.watchlist) { line.append(Self.separator) }
            line.append(text, .tab(tab))
        }
        guard line.columns + account.columns < columns else { return }
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
