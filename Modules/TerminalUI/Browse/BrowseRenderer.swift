package import DomainKit
package import Presentation
import TerminalKit

/// Draws the browser: makes a frame of its state, and says what a click hits in it.
///
/// ```swift
/// let screen = BrowseRenderer(state, now: now, spinner: "⠋", moviePages: pages, showsPosters: true)
///     .screen(view)
/// terminal.show(screen.frame)
/// if let target = screen.target(at: point) { hit(target) }
/// ```
///
/// The cost depends on the rows that are seen, not on those that are loaded.
package struct BrowseRenderer: Sendable {
    /// Longer lines are tiring to read.
    private static let widestDialog = 72

    private let state: BrowseState
    private let words: BrowseWords
    private let moviePages: String?
    private let showsPosters: Bool

    /// - Parameters:
    ///   - spinner: The present picture of the spinner, such as `⠋`. It shows while the service is being asked.
    ///   - moviePages: The address of the service's movie pages, without the id at its end.
    package init(
        _ state: BrowseState,
        now: Timestamp,
        spinner: String,
        moviePages: String?,
        showsPosters: Bool
    ) {
        self.state = state
        words = BrowseWords(context: state.context, now: now, spinner: spinner)
        self.moviePages = moviePages
        self.showsPosters = showsPosters
    }

    package func screen(_ view: BrowseView) -> BrowseScreen {
        let (layout, size) = (view.layout, view.layout.size)
        let hasDialog = state.dialog != nil || view.helpTop != nil
        guard !layout.isTooSmall else { return .tooSmall(size) }
        var screen = BrowseScreen(size)
        let tabs = BrowseTabsLine(state.tabs, selected: state.selectedTab, columns: size.columns)
        screen.put(tabs.line, at: ScreenPoint(column: 0, row: 0))
        for place in tabs.places {
            let area = ScreenArea(column: place.columns.lowerBound, row: 0, columns: place.columns.count, rows: 1)
            screen.addTarget(.tab(place.tab), area)
        }
        drawHeading(hasDialog: hasDialog, on: &screen)
        let status = BrowseStatusLines(state: state, words: words, columns: size.columns)
        let message = status.message(rows: min(3, max(1, (layout.list.size.rows + 1) / 4)))
        let rows = layout.list.size.rows - message.count + 1
        let showsDetails = layout.isSideBySide || state.focus == .details
        if layout.isSideBySide || state.focus != .details || state.details == nil {
            drawList(view, rows: rows, on: &screen)
        }
        if showsDetails, let details = state.details { draw(details, view, rows: rows, on: &screen) }
        for (index, line) in (message + [hasDialog ? "" : status.keys]).enumerated() {
            screen.put(line, at: ScreenPoint(column: 0, row: size.rows - message.count - 1 + index))
        }
        drawDialog(helpTop: view.helpTop, on: &screen)
        return screen
    }

    private func drawHeading(hasDialog: Bool, on screen: inout BrowseScreen) {
        let columns = screen.frame.size.columns
        let heading = BrowseHeadingLine(state, words: words, columns: columns)
        screen.put(heading.line, at: ScreenPoint(column: 0, row: 1))
        if state.selectedTab == .search {
            screen.addTarget(.field, ScreenArea(column: 0, row: 1, columns: columns, rows: 1))
        }
        if let cursor = heading.cursor, !hasDialog {
            screen.frame.cursor = ScreenPoint(column: cursor, row: 1)
        }
    }

    /// - Parameter rows: The rows that no message covers.
    private func drawList(_ view: BrowseView, rows: Int, on screen: inout BrowseScreen) {
        let layout = view.layout
        let (area, columns) = (layout.list, layout.list.size.columns)
        let heading: StyledLine
        let lines: [BrowseLine]
        if state.showsRecentSearches {
            let recent = RecentSearchLines(
                search: state.search,
                hasFocus: state.focus == .field,
                now: words.now,
                columns: columns,
                rows: rows
            )
            (heading, lines) = (recent.heading, recent.lines)
        } else {
            let list = MoviesScrollLines(
                state: state,
                words: words,
                columns: columns,
                rows: rows,
                top: view.listTop
            )
            (heading, lines) = (list.heading, list.lines)
        }
        if layout.hasHeadings { screen.put(heading, at: ScreenPoint(column: 0, row: area.origin.row - 1)) }
        screen.put(lines, in: area)
    }

    /// - Parameter rows: The rows that no message covers.
    private func draw(_ pane: DetailsPaneState, _ view: BrowseView, rows: Int, on screen: inout BrowseScreen) {
        let layout = view.layout
        let area = layout.details
        let lines = DetailsPaneLines(
            pane,
            state.library.library,
            scroll: view.detailsTop,
            hasFocus: state.focus == .details,
            words: words,
            region: state.region,
            moviePages: moviePages,
            area: ScreenArea(
                column: area.origin.column,
                row: area.origin.row,
                columns: area.size.columns,
                rows: max(0, rows)
            ),
            poster: showsPosters && pane.hasPoster ? layout.poster : nil
        )
        screen.detailsLines = lines.count
        let first = layout.hasHeadings ? -1 : 0
        if layout.isSideBySide {
            for row in first..<rows {
                screen.put("|", at: ScreenPoint(column: area.origin.column - 2, row: area.origin.row + row))
            }
        }
        if layout.hasHeadings {
            screen.put(lines.heading, at: ScreenPoint(column: area.origin.column, row: area.origin.row - 1))
        }
        screen.addTarget(.details, area)
        lines.put(on: &screen)
    }

    private func drawDialog(helpTop: Int?, on screen: inout BrowseScreen) {
        let size = screen.frame.size
        let (width, height) = (min(Self.widestDialog, size.columns - 4), size.rows - 2)
        switch state.dialog {
        case nil:
            guard let helpTop else { break }
            screen.put(dialog: BrowseHelp(size).lines(scroll: helpTop), title: BrowseHelp.title, cursor: nil)
        case .rating(let rating):
            put(RatingDialog(rating).box(width: width, height: height), on: &screen)
        case .filters(let filters):
            put(FiltersDialog(filters).box(width: width, height: height), on: &screen)
        case .region(let region):
            put(RegionDialog(region).box(width: width, height: height), on: &screen)
        }
    }

    private func put(_ box: DialogBox, on screen: inout BrowseScreen) {
        screen.put(dialog: box.lines, title: box.title, cursor: box.cursor)
    }
}
