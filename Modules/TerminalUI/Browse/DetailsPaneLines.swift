import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct DetailsPaneLines: Sendable {
    /// At the right, for the marks that there is more text.
    private static let margin = 2

    let heading: StyledLine
    /// All, of which `seen` are on the screen.
    let lines: [BrowseLine]
    private let columns: Int
    private let rows: Int
    private let top: Int

    /// - Parameters:
    ///   - scroll: How many lines are scrolled out at the top, unless the selected related movie would not be seen then.
    ///   - size: The columns and rows of the text.
    ///   - headingColumns: The columns above the text and the poster.
    init(
        _ pane: DetailsPaneState,
        _ library: UserLibrary,
        scroll: Int,
        hasFocus: Bool,
        words: BrowseWords,
        region: Region?,
        moviePages: String?,
        size: ScreenSize,
        headingColumns: Int
    ) {
        let width = max(1, size.columns - Self.margin)
        let text = MovieDetailsRenderer(
            pane.knownDetails,
            library,
            region: region,
            backend: words.backend,
            moviePages: moviePages,
            width: width,
            isWhole: pane.fetched.shown != nil,
            regionAdvice: "Where to watch: press \(BrowseKeys.name(of: .chooseRegion)) and choose a country."
        )
        let problem =
            pane.fetched.shown == nil ? pane.fetched.error.map { words.sentence($0, tryingAgainBy: .refresh) } : nil
        let blocks = [
            Self.fitted(text.body, width: width),
            WrappedText.lines(problem.map { "! \($0)" } ?? "", .error, width: width).map { BrowseLine($0) },
            Self.related(pane, library, hasFocus: hasFocus, columns: width),
            Self.fitted(text.addresses, width: width),
        ]
        lines = Array(blocks.filter { !$0.isEmpty }.joined(separator: [BrowseLine()]))
        heading = Self.heading(pane, hasFocus: hasFocus, words: words, columns: headingColumns)
        (columns, rows) = (size.columns, size.rows)
        let selected = lines.firstIndex { $0.target == pane.selectedRelated.map(BrowseTarget.related) } ?? scroll
        let isSelected = pane.selectedRelated != nil
        let scroll = isSelected ? max(selected - rows + 2, min(scroll, selected - 1)) : scroll
        top = max(0, min(scroll, lines.count - rows))
    }

    /// If there are more above or below, `^` and `v` say so at the right.
    var seen: [BrowseLine] {
        var seen = Array(lines.dropFirst(top).prefix(rows))
        if top > 0, !seen.isEmpty { mark("^", &seen[0]) }
        if top + rows < lines.count, !seen.isEmpty { mark("v", &seen[seen.count - 1]) }
        return seen
    }

    private func mark(_ mark: String, _ line: inout BrowseLine) {
        line.line.pad(to: columns - 1)
        line.line.append(mark, .bold)
    }

    /// Breaks lines that are wider than the pane, such as commands to copy.
    private static func fitted(_ lines: [StyledLine], width: Int) -> [BrowseLine] {
        lines.flatMap { line in
            (line.columns <= width ? [line] : WrappedText.lines(line.text, width: width)).map { BrowseLine($0) }
        }
    }

    private static func related(
        _ pane: DetailsPaneState,
        _ library: UserLibrary,
        hasFocus: Bool,
        columns: Int
    ) -> [BrowseLine] {
        guard let details = pane.fetched.shown?.value else { return [] }
        let rows = pane.related.enumerated().map { index, movie in
            let marks = MovieColumns.marks(of: movie, library)
            var text = StyledLine(MovieLabel.text(movie))
            if !marks.pieces.isEmpty {
                text = text.truncated(to: max(0, columns - BrowseLine.marker.count - 2 - marks.columns))
                text.append(marks.indented(by: 2))
            }
            return BrowseLine.row(
                text,
                isSelected: index == pane.selectedRelated,
                hasFocus: hasFocus,
                columns: columns,
                target: .related(index)
            )
        }
        let blocks = [
            ("Similar:", rows.prefix(details.similar.count)), ("Recommended:", rows.dropFirst(details.similar.count)),
        ]
        return Array(
            blocks.filter { !$0.1.isEmpty }.map { [BrowseLine(StyledLine($0.0))] + $0.1 }.joined(separator: [
                BrowseLine()
            ])
        )
    }

    private static func heading(
        _ pane: DetailsPaneState,
        hasFocus: Bool,
        words: BrowseWords,
        columns: Int
    ) -> StyledLine {
        var line = StyledLine(hasFocus ? "> DETAILS" : "DETAILS", hasFocus ? .bold : .dim)
        let freshness = words.text(pane.freshness)
        guard !freshness.pieces.isEmpty, columns - line.columns - freshness.columns > 1 else { return line }
        line.pad(to: columns - freshness.columns)
        line.append(freshness)
        return line
    }
}

extension DetailsPaneState {
    fileprivate var freshness: Freshness {
        guard let shown = fetched.shown else { return isLoading ? .loading : .current }
        if isLoading { return .refreshing(cachedAt: shown.cachedAt) }
        return fetched.error.map { .stale($0, cachedAt: shown.cachedAt) } ?? .current
    }
}
