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
    /// The first row that is seen, unless the selected row would not be seen then.
    let top: Int

    private var list: MoviesScrollState { state.list }
    private var hasFocus: Bool { state.focus == .list }
    /// Whether a sentence stands in place of the list, because its first page could not be fetched.
    private var isFailed: Bool {
        if list.rows.count == 1, case .failed = list.rows[0] { true } else { false }
    }

    private var movieColumns: MovieColumns {
        MovieColumns(width: columns - BrowseLine.marker.count, showsYours: state.library.user != nil)
    }

    var heading: StyledLine {
        guard !list.rows.isEmpty, !isFailed else { return "" }
        return movieColumns.heading.indented(by: BrowseLine.marker.count)
    }

    /// At most `rows` lines.
    var lines: [BrowseLine] {
        guard let first = list.rows.first else { return sentence(emptySentence) }
        if list.rows.count == 1, case .failed(_, let error) = first {
            return sentence(words.sentence(error, tryingAgainBy: .open), target: .row(0))
        }
        let movieColumns = movieColumns
        return seenRows.map { index in
            let row = row(list.rows[index], movieColumns)
            return BrowseLine.row(
                list.isFormer ? row.dimmed : row,
                isSelected: index == list.selection,
                hasFocus: hasFocus,
                columns: columns,
                target: .row(index)
            )
        }
    }

    private var seenRows: Range<Int> {
        let selection = max(0, min(list.selection, list.rows.count - 1))
        let top = max(0, selection - rows + 1, min(top, selection, list.rows.count - rows))
        return top..<min(list.rows.count, top + rows)
    }

    private func row(_ row: ScrollingListRow<Movie>, _ movieColumns: MovieColumns) -> StyledLine {
        switch row {
        case .item(let movie):
            return movieColumns.row(movie, state.library.library)
        case .gone(let movie):
            return movieColumns.row(movie, state.library.library, goneFrom: list.topic?.userList)
        case .loading(let page):
            let text = list.lastPage.map { "Loading page \(page) of \($0) …" } ?? "Loading page \(page) …"
            return StyledLine("\(words.spinner) \(text)", .dim)
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

    private func sentence(_ text: String, target: BrowseTarget? = nil) -> [BrowseLine] {
        let width = min(columns - 2 * BrowseLine.marker.count, 60)
        let lines = WrappedText.lines(text, width: width + BrowseLine.marker.count, indent: BrowseLine.marker.count)
        return lines.prefix(rows).map { BrowseLine($0, target) }
    }

    private var emptySentence: String {
        if case .stale(let error, _) = list.freshness, error != .service(.offline) {
            return words.sentence(error, tryingAgainBy: .refresh)
        }
        if list.freshness == .loading { return "\(words.spinner) Asking \(words.backend.nameInSentence)…" }
        return words.emptyList(list.topic, on: state.selectedTab, state.search.suggestions)
    }
}
