package import Presentation
package import TerminalKit

/// From the top: the tabs, a line with the field of the search or the name of the list, the headings of the columns if the
/// screen is high enough, the list and the details, a line for messages, and a line of keys.
package struct BrowseLayout: Sendable, Hashable {
    package static let sideBySideColumns = 100
    /// Below it, the browser draws only a line that asks for a larger screen.
    package static let smallest = ScreenSize(columns: 20, rows: 8)

    private static let rowsWithHeadings = 12

    package let size: ScreenSize

    package init(_ size: ScreenSize) {
        self.size = size
    }

    package var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }

    /// Otherwise the one with the focus is seen alone.
    package var isSideBySide: Bool { size.columns >= Self.sideBySideColumns }

    var hasHeadings: Bool { size.rows >= Self.rowsWithHeadings }

    /// As many movies are seen, unless a message takes more than one line.
    package var list: ScreenArea {
        let columns = isSideBySide ? size.columns * 9 / 20 - 1 : size.columns
        let row = hasHeadings ? 3 : 2
        return ScreenArea(column: 0, row: row, columns: columns, rows: max(1, size.rows - row - 2))
    }

    package var details: ScreenArea {
        guard isSideBySide else { return list }
        // A line with a space at both sides stands between.
        let column = list.size.columns + 3
        return ScreenArea(column: column, row: list.origin.row, columns: size.columns - column, rows: list.size.rows)
    }
}

extension BrowseLayout {
    static let gutter = 2
    static let leastTextColumns = 34
    private static let leastPosterColumns = 16
    private static let mostPosterColumns = 40
    private static let rowsBelowPoster = 4
    private static let rowsForPosterOnTop = 32

    /// At the left of the text, or over it if the details are too narrow for that, but high. `nil` without room.
    package var poster: ScreenArea? {
        let area = details.size
        let beside = min(
            area.columns - Self.gutter - Self.leastTextColumns,
            (area.rows - Self.rowsBelowPoster) * 4 / 3,
            area.columns * 2 / 5,
            Self.mostPosterColumns
        )
        let over =
            area.rows < Self.rowsForPosterOnTop ? 0 : min(area.columns, area.rows * 2 / 3, Self.mostPosterColumns)
        let columns = beside >= Self.leastPosterColumns ? beside : over
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
