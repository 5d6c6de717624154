import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct MoviesScrollLines: Sendable {
    let state: BrowseState
    let words: BrowseWords
    let columns: Int
    let rows: Int
    let showsVotes: Bool
    /// The first row that is seen, unless the selected row would not be seen then.
    let top: Int

    private var list: MoviesScrollState { state.list }
    private var hasFocus: Bool { state.focus == .list }
    /// Whether a sentence stands in place of the list, because its first page could not be fetched.
    private var isFailed: Bool {
        if list.rows.count == 1, case .failed = list.rows[0] { true } else { false }
    }

    var showsRows: Bool { !list.rows.isEmpty && !isFailed }

    private var movieColumns: MovieColumns {
        MovieColumns(
            width: columns - BrowseLine.marker.count - 1,
            showsYours: state.library.user != nil,
            showsVotes: showsVotes,
            service: words.backend
        )
    }

    var heading: StyledLine {
        guard showsRows else { return "" }
        return movieColumns.heading.indented(by: BrowseLine.marker.count)
    }

    /// At most `rows` lines.
    var lines: [BrowseLine] {
        guard let first = list.rows.first else { return isLoading ? placeholders : empty }
        if list.rows.count == 1 {
            if case .failed(_, let error) = first {
                return failure(words.sentence(error, tryingAgainBy: .open), .error, target: .row(0))
            }
            if case .loading = first { return placeholders }
        }
        let movieColumns = movieColumns
        return seenRows.map { index in
            let isSelected = index == list.selection
            let row = row(index, movieColumns, isSelected: isSelected)
            return BrowseLine.row(
                list.isFormer ? row.dimmed : row,
                isSelected: isSelected,
                hasFocus: hasFocus,
                columns: columns,
                target: .row(index)
            )
        }
    }

    private var isLoading: Bool { list.freshness == .loading }

    /// In place of films that are on their way.
    private var placeholders: [BrowseLine] {
        let movieColumns = movieColumns
        return (0..<rows).map { BrowseLine(Self.placeholder($0, movieColumns).indented(by: BrowseLine.marker.count)) }
    }

    private static func placeholder(_ index: Int, _ columns: MovieColumns) -> StyledLine {
        let lengths = [15, 22, 9, 28, 18, 12, 24, 7, 20, 32, 11]
        let length = min(lengths[index % lengths.count], columns.titleWidth)
        return StyledLine(String(repeating: "░", count: max(1, length)), .dim)
    }

    var seenRows: Range<Int> {
        let selection = max(0, min(list.selection, list.rows.count - 1))
        let top = max(0, selection - rows + 1, min(top, selection, list.rows.count - rows))
        return top..<min(list.rows.count, top + rows)
    }

    private func row(_ index: Int, _ movieColumns: MovieColumns, isSelected: Bool) -> StyledLine {
        switch list.rows[index] {
        case .item(let movie):
            return movieColumns.row(movie, state.library.library, isSelected: isSelected)
        case .gone(let movie):
            let list = list.topic?.userList
            return movieColumns.row(movie, state.library.library, isSelected: isSelected, goneFrom: list)
        case .loading where list.lastPage == nil:
            return Self.placeholder(index, movieColumns)
        case .loading, .failed:
            return text(list.rows[index])
        }
    }

    /// Of a page that is not there.
    func text(_ row: ScrollingListRow<Movie>) -> StyledLine {
        switch row {
        case .item, .gone:
            return ""
        case .loading(let page):
            return StyledLine("Loading page \(page)\(list.lastPage.map { " of \($0)" } ?? "") …", .dim)
        case .failed(let page, let error):
            let reason = words.reason(error)
            let long =
                error == .service(.offline)
                ? "Page \(page) is not saved."
                : "Page \(page) could not be fetched: \(reason). \(BrowseKeys.name(of: .open)) tries again."
            let fits = DisplayWidth.columns(of: long) <= columns - BrowseLine.marker.count
            return StyledLine(fits ? long : "! Page \(page): \(reason)", .error)
        }
    }

    private func failure(_ text: String, _ style: TextStyle, target: BrowseTarget? = nil) -> [BrowseLine] {
        BrowseLine.centered(sign: StyledLine("!", style), text, columns: columns, rows: rows, target: target)
    }

    private var empty: [BrowseLine] {
        if case .stale(let error, _) = list.freshness, error != .service(.offline) {
            return failure(words.sentence(error, tryingAgainBy: .refresh), .warning)
        }
        return BrowseLine.centered(
            sign: state.selectedTab.sign ?? (state.selectedTab == .search ? StyledLine("/", .accent) : "–"),
            list.topic?.emptySentence ?? "No films.",
            advice: words.adviceForEmptyList(on: state.selectedTab, state.search.suggestions),
            columns: columns,
            rows: rows
        )
    }
}
