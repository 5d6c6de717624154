import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// The movie beside the list, or on a page of its own: text beside a poster, and the rest below over the whole width. All of it
/// scrolls together.
struct DetailsPaneLines: Sendable {
    let heading: StyledLine
    /// How many rows there are, of which those of the area are on the screen.
    var count: Int { rows.count }
    var seenRows: Range<Int> { top..<min(top + area.size.rows, rows.count) }
    private var rows: [BrowseLine] = []
    private let area: ScreenArea
    private let poster: ScreenArea?
    private let posterName: String?
    /// In its place until the image is drawn.
    private let emptyPoster: [StyledLine]
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
        (self.area, self.poster, posterName) = (area, poster, pane.shownPoster?.name)
        heading = Self.title(pane, isActive: state.focus == .details, columns: area.size.columns - 2)
        let width = max(1, area.size.columns)
        let reason = if case .failed(let error) = pane.poster { words.missingPoster(error) } else { "" }
        emptyPoster = poster.map { EmptyPoster.lines([MovieTitle.text(pane.movie), reason], $0.size) } ?? []
        let column = poster.flatMap { hasPosterBesideText ? $0.size.columns + BrowseLayout.gutter : nil } ?? 0
        let texts = [width - column, width].map { width in
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
        var blocks = Array(zip(texts[0].text, texts[1].text))[...]
        if hasPosterBesideText {
            // As many blocks stand beside the poster as it is high.
            while let (block, _) = blocks.first, rows.isEmpty || rows.count + 1 + block.count <= emptyPoster.count {
                append(block)
                blocks.removeFirst()
            }
            rows = (0..<max(rows.count, emptyPoster.count)).map { index in
                var line = index < emptyPoster.count ? emptyPoster[index] : ""
                line.pad(to: column)
                if index < rows.count { line.append(rows[index].line) }
                return BrowseLine(line)
            }
        }
        for (_, block) in blocks { append(block) }
        if pane.fetched.shown == nil, let error = pane.fetched.error {
            append(WrappedText.lines("✗ \(words.sentence(error, tryingAgainBy: .refresh))", .error, width: width))
        }
        let related = Self.related(pane, state, width: width)
        if !related.isEmpty { rows += [BrowseLine()] + related }
        for block in texts[1].facts { append(block) }
        let selected = pane.selectedRelated.flatMap { index in
            rows.firstIndex { $0.targets.contains { $0.target == .related(index) } }
        }
        let last = area.size.rows
        let seen = selected.map { max($0 - last + 2, min(scroll, $0 - 1)) } ?? scroll
        top = max(0, min(seen, rows.count - last))
    }

    private var hasPosterBesideText: Bool { poster.map { area.contains($0.origin) } ?? false }

    func put(on screen: inout BrowseScreen) {
        screen.put(Array(rows[seenRows]), in: area)
        guard let poster else { return }
        if !hasPosterBesideText { screen.put(emptyPoster.map { BrowseLine($0) }, in: poster) }
        let (place, size) = (poster.origin, poster.size)
        let hidden = hasPosterBesideText ? min(top, size.rows) : 0
        guard let posterName, hidden < size.rows else { return }
        let area = ScreenArea(column: place.column, row: place.row - hidden, columns: size.columns, rows: size.rows)
        screen.frame.images.append(ScreenImage(name: posterName, area: area, hiddenRows: hidden))
    }

    /// Below an empty row, if there are rows above.
    private mutating func append(_ lines: [StyledLine]) {
        guard !lines.isEmpty else { return }
        rows += (rows.isEmpty ? [] : [BrowseLine()]) + lines.map { BrowseLine($0) }
    }

    private static func related(_ pane: DetailsPaneState, _ state: BrowseState, width: Int) -> [BrowseLine] {
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
        return rows.map { row in
            row.reduce(into: BrowseLine()) { line, part in
                line.pad(to: part.column)
                line.append(part.line, part.index.map { .related($0) })
            }
        }
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
