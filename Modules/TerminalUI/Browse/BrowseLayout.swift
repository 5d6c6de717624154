package import Presentation
package import TerminalKit

/// From the top: the tabs, the list and the film in frames, and a line of keys. A small screen has a line with the field of the
/// search or the name of the list in place of frames, and shows one of both alone.
package struct BrowseLayout: Sendable, Hashable {
    /// Below it, the browser draws only a line that asks for a larger screen.
    package static let smallest = ScreenSize(columns: 20, rows: 8)

    private static let framed = ScreenSize(columns: 60, rows: 18)
    private static let sideBySide = ScreenSize(columns: 100, rows: 12)
    private static let withPosterPane = ScreenSize(columns: 160, rows: 30)
    private static let widestPortrait = 84
    private static let lowestPortrait = 46
    private static let rowsWithHeadings = 12
    private static let leastListColumns = 56

    /// What is seen of the list and the film.
    enum Panes: Sendable, Hashable {
        case list, details
        /// The film is beside the list.
        case columns
        /// The film is below the list.
        case rows
    }

    package let size: ScreenSize
    let panes: Panes
    private let hasField: Bool
    private let showsPosters: Bool
    /// The rows above the keys that a message takes from the panes.
    var messageRows = 0

    /// - Parameters:
    ///   - isOpened: Whether the film is seen if there is room for one pane alone.
    ///   - isWhole: Whether one pane is seen alone although there is room for both.
    ///   - hasField: Whether the field of the search stands above the list.
    package init(
        _ size: ScreenSize,
        isOpened: Bool = false,
        isWhole: Bool = false,
        hasField: Bool = false,
        showsPosters: Bool = false
    ) {
        let isPortrait = size.columns <= Self.widestPortrait && size.columns >= Self.framed.columns
        let both: Panes? =
            size.contains(Self.sideBySide) ? .columns : isPortrait && size.rows >= Self.lowestPortrait ? .rows : nil
        panes = both.flatMap { isWhole ? nil : $0 } ?? (isOpened ? .details : .list)
        (self.size, self.hasField, self.showsPosters) = (size, hasField, showsPosters)
    }

    package var isTooSmall: Bool { !size.contains(Self.smallest) }

    package var showsBoth: Bool { panes == .columns || panes == .rows }

    var isFramed: Bool { size.contains(Self.framed) || hasSides }

    /// Whether frames have lines at the left and right, too.
    var hasSides: Bool { size.contains(Self.sideBySide) }

    var hasHeadings: Bool { isFramed || size.rows >= Self.rowsWithHeadings }

    private var hasPosterPane: Bool { panes == .columns && showsPosters && size.contains(Self.withPosterPane) }

    /// Between the tabs and the keys.
    private var body: ScreenArea {
        ScreenArea(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2 - messageRows))
    }

    /// With its border.
    var listFrame: ScreenArea {
        switch panes {
        case .columns:
            body.columns(0..<(hasPosterPane ? size.columns * 7 / 20 : max(Self.leastListColumns, size.columns / 2)))
        case .rows: body.rows(0..<body.size.rows * 9 / 20)
        case .list, .details: body
        }
    }

    /// Between the list and the text, with its border. `nil` if the poster stands beside the text.
    var posterFrame: ScreenArea? {
        let column = listFrame.size.columns
        return hasPosterPane ? body.columns(column..<column + size.columns / 4) : nil
    }

    /// With its border.
    var detailsFrame: ScreenArea {
        switch panes {
        case .columns: body.columns(listFrame.size.columns + (posterFrame?.size.columns ?? 0)..<size.columns)
        case .rows: body.rows(listFrame.size.rows..<body.size.rows)
        case .list, .details: body
        }
    }

    /// The rows of the list. As many movies are seen, unless a message takes more than one line.
    package var list: ScreenArea { listArea(above: (hasField ? 1 : 0) + (hasHeadings ? 1 : 0)) }

    /// In place of the rows of the list and their headings.
    package var grid: ScreenArea { listArea(above: hasField ? 1 : 0) }

    /// Of the field of the search, or of the name of the list on a small screen.
    var field: ScreenPoint { isFramed ? listArea(above: 0).origin : body.origin }

    /// A small screen has its own line in place of the frame's.
    private func listArea(above: Int) -> ScreenArea {
        isFramed
            ? listFrame.inside(columns: hasSides ? 1 : 0, above: 1 + above, below: 1)
            : body.inside(columns: 0, above: hasHeadings ? 2 : 1, below: 0)
    }

    package var details: ScreenArea {
        // On a small screen, there is room for the marks that there is more text.
        isFramed
            ? detailsFrame.inside(columns: hasSides ? 2 : 1, above: 1, below: 1)
            : body.columns(0..<max(0, size.columns - 2)).inside(columns: 0, above: 1, below: 0)
    }
}

extension ScreenArea {
    fileprivate func columns(_ columns: Range<Int>) -> ScreenArea {
        ScreenArea(column: columns.lowerBound, row: origin.row, columns: columns.count, rows: size.rows)
    }

    fileprivate func rows(_ rows: Range<Int>) -> ScreenArea {
        ScreenArea(column: origin.column, row: origin.row + rows.lowerBound, columns: size.columns, rows: rows.count)
    }

    /// Without columns at both sides, and rows at the top and at the bottom.
    fileprivate func inside(columns: Int, above: Int, below: Int) -> ScreenArea {
        self.columns(origin.column + columns..<origin.column + size.columns - columns)
            .rows(above..<max(above + 1, size.rows - below))
    }
}

extension ScreenSize {
    fileprivate func contains(_ other: ScreenSize) -> Bool { columns >= other.columns && rows >= other.rows }
}

extension BrowseLayout {
    static let gutter = 2
    private static let leastTextColumns = 26
    private static let leastPosterColumns = 16
    private static let mostPosterColumns = 40
    private static let rowsBelowPoster = 4
    /// Beside the text, only a high area has a higher one, so that there is room for related films.
    private static let rowsOfLowPoster = 15

    /// At the left of the text. `nil` without room.
    package var poster: ScreenArea? {
        if let pane = posterFrame?.inside(columns: 2, above: 1, below: 1) {
            let columns = min(pane.size.columns, pane.size.rows * 4 / 3)
            let column = pane.origin.column + (pane.size.columns - columns) / 2
            return ScreenArea(column: column, row: pane.origin.row, columns: columns, rows: columns * 3 / 4)
        }
        let area = details.size
        let columns = min(
            area.columns - Self.gutter - Self.leastTextColumns,
            min(area.rows - Self.rowsBelowPoster, max(Self.rowsOfLowPoster, area.rows * 6 / 10)) * 4 / 3,
            area.columns * 2 / 5,
            Self.mostPosterColumns
        )
        guard columns >= Self.leastPosterColumns else { return nil }
        return ScreenArea(
            column: details.origin.column,
            row: details.origin.row,
            columns: columns,
            // A cell of most terminals is twice as high as wide, and a poster is 1.5 times as high as wide.
            rows: columns * 3 / 4
        )
    }
}

package enum BrowseTarget: Sendable, Hashable {
    case tab(BrowseTab)
    case field
    case row(Int)
    case recent(Int)
    case related(Int)
    case details
}
