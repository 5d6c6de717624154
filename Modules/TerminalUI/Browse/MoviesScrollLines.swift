import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct MoviesScrollLines: Sendable {
    let state: BrowseState
    let words: BrowseWords
    let area: ScreenSize
    let showsVotes: Bool
    /// The first row that is seen, unless the selected row would not be seen then.
    let top: Int

    private var list: MoviesScrollState { state.list }

    private var movieColumns: MovieColumns {
        MovieColumns(
            width: area.columns - BrowseLine.marker.count - 1,
            showsYours: state.library.user != nil,
            showsVotes: showsVotes,
            service: words.backend
        )
    }

    var heading: StyledLine {
        state.hasNoFilms ? "" : movieColumns.heading
    }

    /// At most as many as the area has rows.
    var lines: [BrowseLine] {
        let movieColumns = movieColumns
        switch list.rows.first {
        case .failed(_, let error):
            return failure(words.sentence(error, tryingAgainBy: .open), .error, target: .row(0))
        case nil where list.freshness != .loading:
            return empty
        case nil, .loading:
            return (0..<area.rows).map {
                BrowseLine(Self.placeholder($0, movieColumns).indented(by: BrowseLine.marker.count))
            }
        case .item, .gone:
            return seenRows.map { index in
                let isSelected = index == list.selection
                let row = row(index, movieColumns, isSelected: isSelected)
                return BrowseLine.row(
                    list.isFormer ? row.dimmed : row,
                    isSelected: isSelected,
                    hasFocus: state.focus == .list,
                    columns: area.columns,
                    target: .row(index)
                )
            }
        }
    }

    /// In place of a film that is on its way.
    private static func placeholder(_ index: Int, _ columns: MovieColumns) -> StyledLine {
        let lengths = [15, 22, 9, 28, 18, 12, 24, 7, 20, 32, 11]
        let length = min(lengths[index % lengths.count], columns.titleWidth)
        return StyledLine(String(repeating: "░", count: max(1, length)), .dim)
    }

    var seenRows: Range<Int> {
        let selection = max(0, min(list.selection, list.rows.count - 1))
        let top = max(0, selection - area.rows + 1, min(top, selection, list.rows.count - area.rows))
        return top..<min(list.rows.count, top + area.rows)
    }

    private func row(_ index: Int, _ movieColumns: MovieColumns, isSelected: Bool) -> StyledLine {
        let row = list.rows[index]
        if let movie = row.item {
            let former = formerList(of: row)
            return movieColumns.row(movie, state.library.library, isSelected: isSelected, goneFrom: former)
        }
        if case .loading = row, list.lastPage == nil { return Self.placeholder(index, movieColumns) }
        return text(row)
    }

    /// That of the user which the movie of a row is gone from.
    func formerList(of row: ScrollingListRow<Movie>) -> AccountState.Part? {
        row.isGone ? list.topic?.userList : nil
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
            let fits = DisplayWidth.columns(of: long) <= area.columns - BrowseLine.marker.count
            return StyledLine(fits ? long : "✗ Page \(page): \(reason)", .error)
        }
    }

    private func failure(_ text: String, _ style: TextStyle, target: BrowseTarget? = nil) -> [BrowseLine] {
        BrowseLine.centered(sign: StyledLine(style == .error ? "✗" : "!", style), text, in: area, target: target)
    }

    private var empty: [BrowseLine] {
        if case .stale(let error, _) = list.freshness, error != .service(.offline) {
            return failure(words.sentence(error, tryingAgainBy: .refresh), .warning)
        }
        return BrowseLine.centered(
            sign: state.selectedTab.sign ?? (state.selectedTab == .search ? StyledLine("/", .accent) : "–"),
            list.topic?.emptySentence ?? "No films.",
            advice: words.adviceForEmptyList(on: state.selectedTab, state.search.suggestions),
            in: area
        )
    }
}
