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
    var hasMoreAbove: Bool { top > 0 }
    var hasMoreBelow: Bool { top + area.size.rows < rows.count }
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
        _ library: UserLibrary,
        scroll: Int,
        hasFocus: Bool,
        words: BrowseWords,
        region: Region?,
        moviePages: String?,
        area: ScreenArea,
        poster: ScreenArea?
    ) {
        self.area = area
        let title = Self.title(pane, columns: area.size.columns - 2)
        heading = StyledLine(title, TextStyle(isBold: true, color: hasFocus ? .accent : nil))
        freshness = words.text(pane.freshness)
        let width = max(1, area.size.columns)
        let column = poster.map { area.contains($0.origin) ? $0.size.columns + BrowseLayout.gutter : 0 } ?? 0
        let isOnTop = area.size.columns - column < BrowseLayout.leastTextColumns
        self.poster = poster.map { ($0, Self.placeholder(pane, words, $0.size), pane.shownPoster?.name) }
        let posterRows = column > 0 ? poster?.size.rows ?? 0 : 0
        let narrow = width - (isOnTop ? 0 : column)
        let texts = [narrow, width].map { width in
            MovieDetailsRenderer(
                pane.knownDetails,
                library,
                region: region,
                backend: words.backend,
                moviePages: moviePages,
                width: width,
                isWhole: pane.fetched.shown != nil,
                isLoading: pane.fetched.shown == nil && pane.fetched.error == nil,
                isBrief: true,
                regionKey: BrowseKeys.name(of: .chooseRegion)
            )
        }
        if isOnTop, posterRows > 0 { rows = Array(repeating: [], count: posterRows) }
        // As many blocks stand beside the poster as it is high.
        var isBeside = !isOnTop && posterRows > 0
        for (beside, whole) in zip(texts[0].text, texts[1].text) {
            if isBeside, !rows.isEmpty, rows.count + 1 + beside.count > posterRows {
                rows += Array(repeating: [], count: max(0, posterRows - rows.count))
                isBeside = false
            }
            append((isBeside ? beside : whole).map { BrowseLine($0) }, column: isBeside ? column : 0)
        }
        rows += Array(repeating: [], count: max(0, posterRows - rows.count))
        let problem =
            pane.fetched.shown == nil ? pane.fetched.error.map { words.sentence($0, tryingAgainBy: .refresh) } : nil
        append(WrappedText.lines(problem.map { "! \($0)" } ?? "", .error, width: width).map { BrowseLine($0) })
        appendRelated(pane, library, hasFocus: hasFocus, width: width)
        for block in texts[1].facts { append(block.map { BrowseLine($0) }) }
        let selected = pane.selectedRelated.flatMap { index in
            rows.firstIndex { $0.contains { $0.line.target == .related(index) } }
        }
        let last = area.size.rows
        let seen = selected.map { max($0 - last + 2, min(scroll, $0 - 1)) } ?? scroll
        top = max(0, min(seen, rows.count - last))
    }

    func putPoster(on screen: inout BrowseScreen) {
        if let poster { put(poster.lines, named: poster.name, at: poster.area, on: &screen) }
    }

    func put(on screen: inout BrowseScreen) {
        for (index, row) in rows.dropFirst(top).prefix(area.size.rows).enumerated() {
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

    /// - Parameter lines: What stands there until the image is drawn.
    private func put(
        _ lines: [StyledLine],
        named name: String?,
        at place: ScreenArea,
        on screen: inout BrowseScreen
    ) {
        let hidden = area.contains(place.origin) ? min(top, place.size.rows) : 0
        let row = place.origin.row - hidden
        for (index, line) in lines.enumerated().dropFirst(hidden) {
            screen.put(line, at: ScreenPoint(column: place.origin.column, row: row + index))
        }
        guard let name, hidden < place.size.rows else { return }
        let image = ScreenArea(
            column: place.origin.column,
            row: row,
            columns: place.size.columns,
            rows: place.size.rows
        )
        screen.frame.images.append(ScreenImage(name: name, area: image, hiddenRows: hidden))
    }

    private static func placeholder(_ pane: DetailsPaneState, _ words: BrowseWords, _ size: ScreenSize) -> [StyledLine]
    {
        let reason = if case .failed(let error) = pane.poster { words.missingPoster(error) } else { "" }
        return EmptyPoster(movie: pane.movie, reason: reason).lines(size)
    }

    /// Below an empty row, if there are rows above.
    private mutating func append(_ lines: [BrowseLine], column: Int = 0) {
        guard !lines.isEmpty else { return }
        rows += (rows.isEmpty ? [] : [[]]) + lines.map { [(column, $0)] }
    }

    /// The similar and the recommended ones, beside each other if there is room.
    private mutating func appendRelated(_ pane: DetailsPaneState, _ library: UserLibrary, hasFocus: Bool, width: Int) {
        guard let details = pane.fetched.shown?.value else { return }
        let columns = MovieDetailsRenderer.relatedColumns(width: width)
        let marks = pane.related.map { MovieColumns.marks(of: $0, library) }
        let marksColumns = marks.map(\.columns).max() ?? 0
        let lines = pane.related.enumerated().map { index, movie in
            BrowseLine.row(
                MovieDetailsRenderer.relatedRow(
                    movie,
                    marks[index],
                    marksColumns: marksColumns,
                    columns: columns.width - BrowseLine.marker.count
                ),
                isSelected: index == pane.selectedRelated,
                hasFocus: hasFocus,
                columns: columns.width,
                target: .related(index)
            )
        }
        let similar = details.similar.count
        let blocks = [(MovieRelation.similar, lines.prefix(similar)), (.recommended, lines.dropFirst(similar))]
            .filter { !$0.1.isEmpty }
            .map { [BrowseLine(MovieDetailsRenderer.relatedHeading($0))] + $1 }
        guard blocks.count == 2, columns.count == 2 else {
            for block in blocks { append(block) }
            return
        }
        let start = rows.count + 1
        append(blocks[0])
        for (index, line) in blocks[1].enumerated() {
            if start + index == rows.count { rows.append([]) }
            rows[start + index].append((columns.width + columns.gap, line))
        }
    }
}

extension DetailsPaneLines {
    /// The way to the movie and its title, which is cut last: `… ▸ Alien ▸ The Fly`.
    static func title(_ pane: DetailsPaneState, columns: Int) -> String {
        let titles = pane.path.map { TerminalText($0).value } + [TerminalText(MovieTitle.text(pane.movie)).value]
        let ways = titles.indices.map { index in
            ((index == 0 ? [] : ["…"]) + titles[index...]).joined(separator: " ▸ ")
        }
        return ways.first { DisplayWidth.columns(of: $0) <= columns }
            ?? titles[titles.count - 1].truncated(to: columns)
    }
}

extension DetailsPaneState {
    var freshness: Freshness {
        guard let shown = fetched.shown else { return isLoading ? .loading : .current }
        if isLoading { return .refreshing(cachedAt: shown.cachedAt) }
        return fetched.error.map { .stale($0, cachedAt: shown.cachedAt) } ?? .current
    }
}
