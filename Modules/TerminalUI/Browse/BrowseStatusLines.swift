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
    /// Whether the list may be drawn as posters.
    let canShowPosters: Bool

    /// The keys, with the message at the right if that fits beside them.
    var footer: StyledLine {
        let message = message
        guard fitsBesideKeys(message) else { return keys(columns: columns) }
        var line = keys(columns: columns - message.columns - 2)
        line.pad(to: columns - message.columns)
        line.append(message)
        return line
    }

    /// The lines of a message that does not fit beside the keys, at most `rows`.
    func message(rows: Int) -> [StyledLine] {
        let message = message
        guard let style = message.pieces.first?.style, !fitsBesideKeys(message) else { return [] }
        let lines = WrappedText.lines(message.text, style, width: columns)
        return lines.prefix(rows).enumerated().map { index, line in
            guard index == rows - 1, lines.count > rows else { return line }
            return StyledLine("\(line.text)…".truncated(to: columns), style)
        }
    }

    private var message: StyledLine {
        guard let notice = state.notice else { return problem }
        let text = TerminalText(notice.text).value
        return switch notice.kind {
        case .done: StyledLine("✓ \(text)", .good)
        case .waiting: StyledLine("… \(text)", .warning)
        case .asksToSignOut:
            StyledLine("… \(text) \(BrowseWords.asking(for: .changeAccount)) again to sign out.", .warning)
        case .failed: StyledLine("✗ \(text)", .error)
        }
    }

    private var problem: StyledLine {
        guard !state.showsRecentSearches, !state.list.rows.isEmpty else { return "" }
        if case .failed(_, let error) = state.list.selectedRow, state.list.rows.count > 1 {
            let short = "✗ \(words.reason(error)). \(BrowseKeys.name(of: .open)) tries again."
            return fitting("✗ \(words.sentence(error, tryingAgainBy: .open))", or: short, .error)
        }
        if state.list.lastPage != nil, state.list.totalResults ?? 0 > MoviesScrollViewModel.longestWalk {
            let limit = NumberFormat.grouped(MoviesScrollViewModel.longestWalk)
            return StyledLine("\(BrowseKeys.name(of: .last)) loads \(limit) films a press.", .dim)
        }
        let freshness = words.text(state.list.freshness)
        if let staleness, staleness != .service(.offline) {
            let sentence = words.sentence(staleness, tryingAgainBy: state.focus == .field ? .open : .refresh)
            let short = saysAge ? freshness.text : "! \(words.cause(of: staleness))."
            return fitting("! \(sentence)", or: short, .warning)
        }
        guard saysAge else { return "" }
        let waiting = state.library.library.waitingCount
        return freshness.pieces.isEmpty && waiting > 0
            ? StyledLine(WaitingChangesText.count(waiting), .warning) : freshness
    }

    private var staleness: RepositoryError? {
        if case .stale(let error, _) = state.list.freshness { error } else { nil }
    }

    private func fitting(_ text: String, or short: String, _ style: TextStyle) -> StyledLine {
        let line = StyledLine(text, style)
        return fitsBesideKeys(line) ? line : StyledLine(short.truncated(to: columns), style)
    }

    /// Beside the last two keys.
    private func fitsBesideKeys(_ line: StyledLine) -> Bool {
        !line.pieces.isEmpty && keys.suffix(2).reduce(line.columns) { $0 + $1.columns + 2 } <= columns
    }

    private var keys: [StyledLine] { BrowseKeys.rows.compactMap { hint($0) } }

    /// As many from the beginning as fit beside the last two, which lead to all others.
    private func keys(columns: Int) -> StyledLine {
        var keys = keys
        while keys.count > 2, keys.reduce(-2, { $0 + $1.columns + 2 }) > columns { keys.remove(at: keys.count - 3) }
        return keys.reduce(into: StyledLine()) { line, key in
            if !line.pieces.isEmpty { line.append("  ") }
            line.append(key)
        }
    }

    /// `w W`, or `nil` if the key is not on the line, or does nothing now. In the field of the search, keys that edit it
    /// have no action.
    private func hint(_ row: BrowseKeys.Row) -> StyledLine? {
        let keys = state.focus == .field ? row.keys.filter { TextEdit(.key($0)) == nil } : row.keys
        guard let key = keys.first, let word = word(for: row) else { return nil }
        var line = StyledLine(words.sign(of: key), .accent)
        line.append(" \(word)", .dim)
        return line
    }

    private func word(for row: BrowseKeys.Row) -> String? {
        let (isInList, isInDetails) = (state.focus == .list, state.focus == .details)
        let hasFilm = isInDetails || state.list.selectedItem != nil
        return switch row.action {
        case .ask(.open): word(forOpening: row.hint)
        case .ask(.back) where isInList: state.list.lastPage == nil ? nil : "stop"
        case .ask(.next) where isInDetails && state.details?.related.isEmpty == false: "related"
        case .ask(.chooseFilters): state.selectedTab == .discover && isInList ? row.hint : nil
        case .ask(.toggle), .ask(.rate): hasFilm ? row.hint : nil
        case .ask(.openTrailer): isInDetails && words.backend != .demo ? row.hint : nil
        case .ask(.openPage), .ask(.chooseRegion): isInDetails ? row.hint : nil
        case .ask(.selectChart): state.selectedTab == .chart(state.chart) && isInList ? row.hint : nil
        case .ask(.toggleGrid) where state.showsGrid: isInList && hasFilm ? "rows" : nil
        case .ask(.toggleGrid): isInList && hasFilm && canShowPosters ? row.hint : nil
        case .ask(.refresh): staleness != nil && staleness != .service(.offline) ? row.hint : nil
        case .ask(.changeAccount): state.library.userName == nil ? row.hint : nil
        default: row.hint
        }
    }

    /// `nil` if there is nothing to open.
    private func word(forOpening usual: String?) -> String? {
        if state.focus == .details { return state.details?.selectedRelated == nil ? nil : usual }
        if state.showsRecentSearches { return state.search.recent.isEmpty ? nil : "search" }
        switch state.list.selectedRow {
        case .failed(_, .invalidInput): return nil
        case .failed(_, let error): return error.needsSignIn ? "sign in" : "try again"
        case .item, .gone: return state.focus == .field ? "results" : usual
        // The service is asked at once.
        case .loading: return state.focus == .field ? "results" : nil
        case nil: return state.selectedTab == .search && state.search.suggestions?.correction != nil ? "search" : nil
        }
    }
}
