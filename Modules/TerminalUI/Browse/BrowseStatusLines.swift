import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct BrowseStatusLines: Sendable {
    let state: BrowseState
    let words: BrowseWords
    let columns: Int
    /// Whether the age of the list is said nowhere else.
    let saysAge: Bool

    /// The keys, and the message at their right if it fits there.
    var footer: StyledLine {
        let toast = toast
        var line = keys(columns: columns - (toast.map { $0.columns + 2 } ?? 0))
        guard let toast else { return line }
        line.pad(to: columns - toast.columns)
        line.append(toast)
        return line
    }

    /// The lines of a message that does not fit beside the keys, at most `rows`.
    func message(rows: Int) -> [StyledLine] {
        guard toast == nil else { return [] }
        let (text, style) = message
        let lines = WrappedText.lines(text, style, width: columns)
        return lines.prefix(rows).enumerated().map { index, line in
            guard index == rows - 1, lines.count > rows else { return line }
            return StyledLine("\(line.text)…".truncated(to: columns), style)
        }
    }

    private var message: (text: String, style: TextStyle) { state.notice.map(Self.text(of:)) ?? problem }

    private var toast: StyledLine? {
        let (text, style) = message
        let line = StyledLine(TerminalText(text).value, style)
        return text.isEmpty || line.columns > toastColumns ? nil : line
    }

    /// Beside the last two keys.
    private var toastColumns: Int { hints.suffix(2).reduce(columns) { $0 - $1.columns - 2 } }

    private static func text(of notice: BrowseNotice) -> (String, TextStyle) {
        switch notice.kind {
        case .done: ("✓ \(notice.text)", .good)
        case .waiting: ("… \(notice.text)", .warning)
        case .asksToSignOut:
            ("… \(notice.text) \(BrowseWords.asking(for: .changeAccount)) again to sign out.", .warning)
        case .failed: ("! \(notice.text)", .error)
        }
    }

    private var problem: (String, TextStyle) {
        guard !state.showsRecentSearches, !state.list.rows.isEmpty else { return ("", .plain) }
        if case .failed(_, let error) = state.list.selectedRow, state.list.rows.count > 1 {
            let advice = "\(BrowseKeys.name(of: .open)) tries again."
            let short = "\(words.reason(error)). \(advice)"
            return (fitting("! \(words.sentence(error, tryingAgainBy: .open))", or: "! \(short)"), .error)
        }
        if state.list.lastPage != nil, state.list.totalResults ?? 0 > MoviesScrollViewModel.longestWalk {
            let limit = NumberFormat.grouped(MoviesScrollViewModel.longestWalk)
            return ("\(BrowseKeys.name(of: .last)) loads \(limit) films a press.", .dim)
        }
        let freshness = words.text(state.list.freshness).text
        if let staleness, staleness != .service(.offline) {
            let intent = state.focus == .field ? BrowseIntent.open : .refresh
            return (fitting("! \(words.sentence(staleness, tryingAgainBy: intent))", or: freshness), .warning)
        }
        let waiting = state.library.library.waitingCount
        if saysAge, freshness.isEmpty, waiting > 0 { return (WaitingChangesText.count(waiting), .warning) }
        return (saysAge ? freshness : "", staleness == nil ? .dim : .warning)
    }

    private var staleness: RepositoryError? {
        if case .stale(let error, _) = state.list.freshness { error } else { nil }
    }

    private func fitting(_ text: String, or short: String) -> String {
        DisplayWidth.columns(of: text) <= toastColumns ? text : short.truncated(to: columns)
    }

    private var hints: [StyledLine] { BrowseKeys.rows.compactMap { hint($0) } }

    /// As many from the beginning as fit beside the last two, which lead to all others.
    private func keys(columns: Int) -> StyledLine {
        let last = hints.suffix(2)
        let room = last.reduce(columns) { $0 - $1.columns - 2 } + 2
        var line = StyledLine()
        for hint in hints.dropLast(2) {
            guard line.columns + hint.columns + 2 <= room else { break }
            line.append(hint)
            line.append("  ")
        }
        for (index, hint) in last.enumerated() {
            if index > 0 { line.append("  ") }
            line.append(hint)
        }
        return line
    }

    /// `w watchlist`, or `nil` if the key is not on the line, or does nothing now. In the field of the search, keys that
    /// write have no action.
    private func hint(_ row: BrowseKeys.Row) -> StyledLine? {
        let keys = state.focus == .field ? row.keys.filter { !$0.writes } : row.keys
        guard let hint = row.hint, let key = keys.first, isUseful(row.action) else { return nil }
        var line = StyledLine(key.sign, .accent)
        line.append(" \(presentHint(row.action) ?? hint)", .dim)
        return line
    }

    private func isUseful(_ action: BrowseAction) -> Bool {
        switch action {
        case .ask(.open): opensSomething
        case .ask(.back): state.focus != .list || state.list.lastPage != nil
        case .ask(.chooseFilters): state.selectedTab == .discover && state.focus == .list
        case .ask(.toggle), .ask(.rate): state.focus == .details || state.list.selectedItem != nil
        case .ask(.openTrailer): state.focus == .details && words.backend != .demo
        case .ask(.openPage), .ask(.chooseRegion): state.focus == .details
        case .ask(.selectChart): state.selectedTab == .chart(state.chart) && state.focus == .list
        case .ask(.toggleGrid): state.focus == .list && state.list.selectedItem != nil
        case .ask(.refresh): staleness != nil && staleness != .service(.offline)
        case .ask(.changeAccount): state.library.userName == nil
        default: true
        }
    }

    private var opensSomething: Bool {
        if state.focus == .details { return state.details?.selectedRelated != nil }
        if state.showsRecentSearches { return !state.search.recent.isEmpty }
        return switch state.list.selectedRow {
        case .failed(_, .invalidInput): false
        case .item, .gone, .failed: true
        // The service is asked at once.
        case .loading: state.focus == .field
        case nil: state.selectedTab == .search && state.search.suggestions?.correction != nil
        }
    }

    private func presentHint(_ action: BrowseAction) -> String? {
        switch (action, state.focus) {
        case (.ask(.toggle(.watchlist)), _): return "W"
        case (.ask(.toggle(.favorites)), _): return "♥"
        case (.ask(.toggleGrid), _) where state.showsGrid: return "rows"
        case (.ask(.back), .list): return "stop"
        case (.ask(.next), .details) where state.details?.related.isEmpty == false: return "related"
        case (.ask(.open), .list), (.ask(.open), .field):
            if case .failed(_, let error) = state.list.selectedRow {
                return error.needsSignIn ? "sign in" : "try again"
            }
            if state.showsRecentSearches || state.list.selectedRow == nil { return "search" }
            return state.focus == .field ? "results" : nil
        default: return nil
        }
    }
}

extension Key {
    /// Whether the key writes a character into a field.
    fileprivate var writes: Bool {
        if case .character = self { true } else { false }
    }
}
