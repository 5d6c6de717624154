package import DomainKit
package import Presentation
import PresentationKit
import TerminalKit

/// Draws the browser: makes a frame of its state, and says what a click hits in it.
///
/// ```swift
/// let screen = BrowseRenderer(state, now: now, spinner: "⠋", moviePages: pages, showsPosters: true, isASCII: false)
///     .screen(view)
/// terminal.show(screen.frame)
/// if let target = screen.target(at: point) { hit(target) }
/// ```
///
/// The cost depends on the rows that are seen, not on those that are loaded.
package struct BrowseRenderer: Sendable {
    /// Longer lines are tiring to read.
    private static let widestDialog = 72
    /// Titles and genres say more.
    private static let columnsWithVotes = 140

    private let state: BrowseState
    private let words: BrowseWords
    private let moviePages: String?
    private let showsPosters: Bool

    /// - Parameters:
    ///   - spinner: The present picture of the spinner, such as `⠋`. It shows while the service is being asked.
    ///   - moviePages: The address of the service's movie pages, without the id at its end.
    ///   - showsPosters: Whether the terminal does.
    ///   - isASCII: Whether the terminal shows only ASCII.
    package init(
        _ state: BrowseState,
        now: Timestamp,
        spinner: String,
        moviePages: String?,
        showsPosters: Bool,
        isASCII: Bool
    ) {
        self.state = state
        words = BrowseWords(context: state.context, now: now, spinner: spinner, isASCII: isASCII)
        self.moviePages = moviePages
        self.showsPosters = showsPosters
    }

    package func screen(_ view: BrowseView) -> BrowseScreen {
        let size = view.size
        var layout = view.layout(of: state, showsPosters: showsPosters)
        guard !layout.isTooSmall else { return .tooSmall(size) }
        var screen = BrowseScreen(size)
        let status = BrowseStatusLines(
            state: state,
            words: words,
            columns: size.columns,
            saysAge: !layout.isFramed && size.columns < BrowseListHeading.columnsWithFreshness,
            canShowPosters: showsPosters && view.hasRoomForPosters
        )
        screen.put(BrowseTabsLine(state, columns: size.columns).line, at: ScreenPoint(column: 0, row: 0))
        let message = status.message(rows: min(3, max(1, (layout.list.size.rows + 1) / 4)))
        layout.messageRows = message.count
        if layout.panes != .details { drawList(layout, view, on: &screen) }
        if let details = state.details, layout.panes != .list {
            draw(details, layout, view, on: &screen)
        } else if layout.showsBoth {
            // Films are on their way.
            screen.put(PaneFrame(area: layout.detailsFrame, hasSides: layout.hasSides, style: .dim))
        }
        let hasDialog = state.dialog != nil || view.helpTop != nil
        let footer = hasDialog ? status.footer.dimmed : status.footer
        for (index, line) in (message + [footer]).enumerated() {
            screen.put(line, at: ScreenPoint(column: 0, row: size.rows - message.count - 1 + index))
        }
        screen.join()
        drawDialog(layout, helpTop: view.helpTop, on: &screen)
        return screen
    }

    private func drawList(_ layout: BrowseLayout, _ view: BrowseView, on screen: inout BrowseScreen) {
        let area = layout.list
        let list = MoviesScrollLines(
            state: state,
            words: words,
            area: area.size,
            showsVotes: layout.size.columns >= Self.columnsWithVotes,
            top: view.listTop
        )
        var heading: StyledLine = ""
        var seenRows = state.list.rows.indices
        if state.showsRecentSearches {
            let recent = RecentSearchLines(state: state, now: words.now, area: area.size)
            heading = recent.heading
            screen.put(recent.lines, in: area)
        } else if let grid = view.grid(state) {
            seenRows = grid.seenRows(of: list)
            screen.put(list, in: grid, at: layout.grid)
        } else {
            seenRows = list.seenRows
            heading = list.heading
            screen.put(list.lines, in: area)
        }
        drawHeading(layout, scrollMarks: scrollMarks(seenRows, of: state.list.rows.count), on: &screen)
        if layout.hasHeadings {
            let column = area.origin.column + BrowseLine.marker.count
            screen.put(heading, at: ScreenPoint(column: column, row: area.origin.row - 1))
        }
    }

    private func scrollMarks(_ seen: Range<Int>, of count: Int) -> String {
        [seen.lowerBound > 0 ? "▲" : nil, seen.upperBound < count ? "▼" : nil].compactMap(\.self).joined(separator: " ")
    }

    /// The frame with the field of the search in it, or the field or the name of the list on a small screen.
    private func drawHeading(_ layout: BrowseLayout, scrollMarks: String, on screen: inout BrowseScreen) {
        let heading = BrowseListHeading(state: state, words: words)
        let isSearch = state.selectedTab == .search
        let columns = layout.list.size.columns
        var (line, cursor): (StyledLine, Int?) = ("", nil)
        if layout.isFramed {
            let area = layout.listFrame
            let isActive = state.focus != .details
            let title = heading.title(
                TextStyle(isBold: true, color: isActive ? .accent : nil),
                columns: area.size.columns - 2 * PaneFrame.titleMargin
            )
            screen.put(
                PaneFrame(
                    area: area,
                    hasSides: layout.hasSides,
                    style: isActive ? .accent : .dim,
                    title: title.line,
                    note: heading.count(showsAge: true),
                    hint: StyledLine(scrollMarks, .dim)
                )
            )
            let place = ScreenPoint(column: area.origin.column + PaneFrame.titleMargin, row: area.origin.row)
            screen.addTargets(of: title, at: place)
            if isSearch { (line, cursor) = heading.field(label: " / ", columns: columns - 1) }
        } else {
            (line, cursor) = heading.line(columns: columns)
        }
        line.pad(to: columns)
        if isSearch || !layout.isFramed { screen.put(BrowseLine(line, isSearch ? .field : nil), at: layout.field) }
        screen.frame.cursor = cursor.map { ScreenPoint(column: layout.field.column + $0, row: layout.field.row) }
    }

    private func draw(
        _ pane: DetailsPaneState,
        _ layout: BrowseLayout,
        _ view: BrowseView,
        on screen: inout BrowseScreen
    ) {
        let area = layout.details
        let lines = DetailsPaneLines(
            pane,
            state,
            scroll: view.detailsTop,
            words: words,
            moviePages: moviePages,
            area: area,
            poster: showsPosters && pane.hasPoster ? layout.poster : nil
        )
        screen.detailsLines = lines.count
        if let area = layout.posterFrame {
            screen.put(PaneFrame(area: area, hasSides: true, style: .dim))
            screen.addTarget(.details, area)
        }
        screen.addTarget(.details, area)
        lines.put(on: &screen)
        let marks = scrollMarks(lines.seenRows, of: lines.count)
        guard layout.isFramed else {
            screen.put(lines.heading, at: layout.field)
            let column = layout.size.columns - 1
            for (mark, row) in [("▲", 0), ("▼", area.size.rows - 1)] where marks.contains(mark) {
                screen.put(StyledLine(mark), at: ScreenPoint(column: column, row: area.origin.row + row))
            }
            return
        }
        // One spinner is enough.
        let isQuiet = state.list.freshness == .loading && layout.showsBoth
        screen.put(
            PaneFrame(
                area: layout.detailsFrame,
                hasSides: layout.hasSides,
                style: state.focus == .details ? .accent : .dim,
                title: lines.heading,
                note: isQuiet ? "" : words.text(pane.freshness),
                hint: hint(layout, view, scrollMarks: marks)
            )
        )
    }

    /// `z page ─ ▼`: the key that leads to the other way to see the film, and whether there is more of it.
    private func hint(_ layout: BrowseLayout, _ view: BrowseView, scrollMarks: String) -> StyledLine {
        let key =
            state.focus != .details
            ? "\(words.sign(of: .enter)) page"
            : view.hasRoomForBoth ? "\(BrowseKeys.name(of: .whole)) \(layout.showsBoth ? "page" : "list")" : ""
        return StyledLine([key, scrollMarks].filter { !$0.isEmpty }.joined(separator: " ─ "), .dim)
    }

    private func drawDialog(_ layout: BrowseLayout, helpTop: Int?, on screen: inout BrowseScreen) {
        let area = layout.isFramed ? layout.listFrame : screen.area
        let columns = area.size.columns - (layout.isFramed ? 8 : 4)
        let (width, height) = (min(Self.widestDialog, columns), area.size.rows - 2)
        let box: DialogBox
        switch state.dialog {
        case nil:
            guard let helpTop else { return }
            let lines = BrowseHelp(layout.size).lines(scroll: helpTop)
            return screen.put(dialog: lines, title: BrowseHelp.title, cursor: nil, over: area)
        case .rating(let rating): box = rating.box(width: width, height: height)
        case .filters(let filters): box = FiltersDialog(filters).box(width: width, height: height)
        case .region(let region): box = region.box(width: width, height: height)
        }
        screen.put(dialog: box.lines, title: box.title, cursor: box.cursor, over: area)
    }
}
