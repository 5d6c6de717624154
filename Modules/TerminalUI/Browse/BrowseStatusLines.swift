import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct BrowseStatusLines: Sendable {
    let state: BrowseState
    let words: BrowseWords
    let columns: Int

    /// At its right is the account. A long notice takes up to `rows` lines.
    func message(rows: Int) -> [StyledLine] {
        let (text, style) = state.notice.map(Self.text(of:)) ?? problem
        let lines = WrappedText.lines(text, style, width: columns)
        if lines.count > 1 {
            return lines.prefix(rows).enumerated().map { index, line in
                guard index == rows - 1, lines.count > rows else { return line }
                return StyledLine("\(line.text)…".truncated(to: columns), style)
            }
        }
        var line = lines.first ?? ""
        guard columns - line.columns - account.columns > 2 || lines.isEmpty else { return [line] }
        line.pad(to: columns - account.columns)
        line.append(account)
        return [line.truncated(to: columns)]
    }

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
        return (columns < BrowseHeadingLine.columnsWithFreshness ? freshness : "", staleness == nil ? .dim : .warning)
    }

    private var staleness: RepositoryError? {
        if case .stale(let error, _) = state.list.freshness { error } else { nil }
    }

    private func fitting(_ text: String, or short: String) -> String {
        DisplayWidth.columns(of: text) <= columns ? text : short.truncated(to: columns)
    }

    private var account: StyledLine {
        var line = StyledLine()
        let waiting = state.library.library.waitingCount
        if waiting > 0 {
            line.append(WaitingChangesText.count(waiting), .warning)
            line.append(" · ", .dim)
        }
        line.append(state.library.userName.map { TerminalText($0).value } ?? "not signed in", .dim)
        return line
    }

    /// As many as fit. Those at the end of the table, which lead to all others, come before the rest.
    var keys: StyledLine {
        let hints = BrowseKeys.rows.compactMap { hint($0) }
        var room = columns
        var shown: Set<Int> = []
        for index in [hints.count - 1, hints.count - 2] + Array(hints.indices) where hints.indices.contains(index) {
            let width = hints[index].columns + 2
            guard !shown.contains(index), width - 2 <= room else { continue }
            shown.insert(index)
            room -= width
        }
        var line = StyledLine()
        for index in hints.indices where shown.contains(index) {
            if !line.pieces.isEmpty { line.append("  ") }
            line.append(hints[index])
        }
        return line
    }

    /// `w watchlist`, or `nil` if the key is not on the line, or does nothing now. In the field of the search, keys that
    /// write have no action.
    private func hint(_ row: BrowseKeys.Row) -> StyledLine? {
        let keys = state.focus == .field ? row.keys.filter { !$0.writes } : row.keys
        guard let hint = row.hint, let key = keys.first, isUseful(row.action) else { return nil }
        var line = StyledLine(key.name, .bold)
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
