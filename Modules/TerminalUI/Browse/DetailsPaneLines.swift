import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// The movie beside the list, or on a page of its own: text beside a poster, and the rest below over the whole width. All of it
/// scrolls together.
struct DetailsPaneLines: Sendable {
    let heading: StyledLine
    let freshness: StyledLine
    /// How many rows there are, of which those of the area are on the screen.
    var count: Int { rows.count }
    var seenRows: Range<Int> { top..<min(top + area.size.rows, rows.count) }
    /// Each with the columns before its lines.
    private var rows: [[(column: Int, line: BrowseLine)]] = []
    private let area: ScreenArea
    private let poster: (area: ScreenArea, lines: [StyledLine], name: String?)?
    private var top = 0

    /// - Parameters:
    ///   - scroll: How many rows are scrolled out at the top, unless the selected related movie would not be seen then.
    ///   - area: That of the text, and of the poster unless it is somewhere else.
    ///   - poster: `nil` if there is no room for it.
    init(
        _ pane: DetailsPaneState,
        _ state: BrowseState,
        scroll: Int,
        words: BrowseWords,
        moviePages: String?,
        area: ScreenArea,
        poster: ScreenArea?
    ) {
        self.area = area
        heading = Self.title(pane, isActive: state.focus == .details, columns: area.size.columns - 2)
        freshness = words.text(pane.freshness)
        let width = max(1, area.size.columns)
        let reason = if case .failed(let error) = pane.poster { words.missingPoster(error) } else { "" }
        self.poster = poster.map {
            ($0, EmptyPoster.lines([MovieTitle.text(pane.movie), reason], $0.size), pane.shownPoster?.name)
        }
        let inside = poster.flatMap { area.contains($0.origin) ? $0.size : nil }
        let posterRows = inside?.rows ?? 0
        let column = inside.map { $0.columns + BrowseLayout.gutter } ?? 0
        // As many blocks stand beside the poster as it is high.
        var isBeside = column > 0 && width - column >= BrowseLayout.leastTextColumns
        let narrow = isBeside ? width - column : width
        let texts = [narrow, width].map { width in
            var renderer = MovieDetailsRenderer(
                pane.knownDetails,
                state.library.library,
                region: state.region,
                backend: words.backend,
                moviePages: moviePages,
                width: width
            )
            renderer.isWhole = pane.fetched.shown != nil
            renderer.isLoading = pane.fetched.shown == nil && pane.fetched.error == nil
            renderer.regionKey = BrowseKeys.name(of: .chooseRegion)
            return renderer
        }
        for (beside, whole) in zip(texts[0].text, texts[1].text) {
            isBeside = isBeside && (rows.isEmpty || rows.count + 1 + beside.count <= posterRows)
            if !isBeside { leaveRows(posterRows) }
            append(isBeside ? beside : whole, column: isBeside ? column : 0)
        }
        leaveRows(posterRows)
        let problem =
            pane.fetched.shown == nil ? pane.fetched.error.map { words.sentence($0, tryingAgainBy: .refresh) } : nil
        append(WrappedText.lines(problem.map { "! \($0)" } ?? "", .error, width: width))
        let related = Self.related(pane, state, width: width)
        if !related.isEmpty { rows += [[]] + related }
        for block in texts[1].facts { append(block) }
        let selected = pane.selectedRelated.flatMap { index in
            rows.firstIndex { $0.contains { $0.line.target == .related(index) } }
        }
        let last = area.size.rows
        let seen = selected.map { max($0 - last + 2, min(scroll, $0 - 1)) } ?? scroll
        top = max(0, min(seen, rows.count - last))
    }

    func put(on screen: inout BrowseScreen) {
        putPoster(on: &screen)
        for (index, row) in rows[seenRows].enumerated() {
            for (column, line) in row {
                let place = ScreenArea(
                    column: area.origin.column + column,
                    row: area.origin.row + index,
                    columns: line.line.columns,
                    rows: 1
                )
                screen.put([line], in: place)
            }
        }
    }

    /// In its place there is a frame until the image is drawn.
    private func putPoster(on screen: inout BrowseScreen) {
        guard let poster else { return }
        let (column, size) = (poster.area.origin.column, poster.area.size)
        let hidden = area.contains(poster.area.origin) ? min(top, size.rows) : 0
        let row = poster.area.origin.row - hidden
        for (index, line) in poster.lines.enumerated().dropFirst(hidden) {
            screen.put(line, at: ScreenPoint(column: column, row: row + index))
        }
        guard let name = poster.name, hidden < size.rows else { return }
        let place = ScreenArea(column: column, row: row, columns: size.columns, rows: size.rows)
        screen.frame.images.append(ScreenImage(name: name, area: place, hiddenRows: hidden))
    }

    private mutating func leaveRows(_ count: Int) {
        rows += Array(repeating: [], count: max(0, count - rows.count))
    }

    /// Below an empty row, if there are rows above.
    private mutating func append(_ lines: [StyledLine], column: Int = 0) {
        guard !lines.isEmpty else { return }
        rows += (rows.isEmpty ? [] : [[]]) + lines.map { [(column, BrowseLine($0))] }
    }

    private static func related(
        _ pane: DetailsPaneState,
        _ state: BrowseState,
        width: Int
    ) -> [[(column: Int, line: BrowseLine)]] {
        let columns = MovieDetailsRenderer.relatedColumns(width: width)
        let marks = pane.related.map { StyledLine(marks: MovieField.yours.cell(in: $0, state.library.library) ?? "") }
        let texts = MovieDetailsRenderer.relatedLines(pane.related, marks, columns: columns - BrowseLine.marker.count)
        let lines = texts.enumerated().map { index, text in
            BrowseLine.row(
                text,
                isSelected: index == pane.selectedRelated && state.focus == .details,
                hasFocus: state.focus == .details,
                columns: columns,
                target: .related(index)
            ).line
        }
        let similar = pane.fetched.shown?.value.similar.count ?? 0
        let rows = MovieDetailsRenderer.related(
            Array(lines.prefix(similar)),
            Array(lines.dropFirst(similar)),
            width: width
        )
        return rows.map { $0.map { ($0.column, BrowseLine($0.line, $0.index.map { .related($0) })) } }
    }
}

extension DetailsPaneLines {
    /// The way to the movie and its title, which is cut last: `… ▸ Alien ▸ The Fly`.
    static func title(_ pane: DetailsPaneState, isActive: Bool, columns: Int) -> StyledLine {
        let titles = pane.path.map { TerminalText($0).value } + [TerminalText(MovieTitle.text(pane.movie)).value]
        let last = StyledLine(titles[titles.count - 1], TextStyle(isBold: true, color: isActive ? .accent : nil))
        let ways = titles.indices.map { index in
            var way = StyledLine(
                (index == 0 ? "" : "… ▸ ") + titles[index...].dropLast().map { "\($0) ▸ " }.joined(),
                .dim
            )
            way.append(last)
            return way
        }
        return ways.first { $0.columns <= columns } ?? last.truncated(to: columns)
    }
}

extension DetailsPaneState {
    var freshness: Freshness {
        guard let shown = fetched.shown else { return isLoading ? .loading : .current }
        if isLoading { return .refreshing(cachedAt: shown.cachedAt) }
        return fetched.error.map { .stale($0, cachedAt: shown.cachedAt) } ?? .current
    }
}
