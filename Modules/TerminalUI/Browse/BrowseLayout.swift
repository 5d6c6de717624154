package import Presentation
package import TerminalKit

/// The places of the browser's parts on a screen.
///
/// From the top: the tabs, a line with the field of the search or the name of the list, the headings of the columns if the
/// screen is high enough, the list and the details, a line for messages, and a line of keys.
package struct BrowseLayout: Sendable, Hashable {
    /// The width from which the details stand beside the list.
    package static let sideBySideColumns = 100
    /// The smallest screen on which the browser draws more than a line that asks for a larger one.
    package static let smallest = ScreenSize(columns: 20, rows: 8)

    private static let rowsWithHeadings = 12

    package let size: ScreenSize

    package init(_ size: ScreenSize) {
        self.size = size
    }

    /// Whether the screen shows only a line that asks for a larger one.
    package var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }

    /// Whether the details stand beside the list. Otherwise the one with the focus is seen alone.
    package var isSideBySide: Bool { size.columns >= Self.sideBySideColumns }

    /// Whether the columns of the list have headings, in the row above the list.
    var hasHeadings: Bool { size.rows >= Self.rowsWithHeadings }

    /// The rows of the list. As many movies are seen, unless a message takes more than one line.
    package var list: ScreenArea {
        let columns = isSideBySide ? size.columns * 9 / 20 - 1 : size.columns
        let row = hasHeadings ? 3 : 2
        return ScreenArea(column: 0, row: row, columns: columns, rows: max(1, size.rows - row - 2))
    }

    /// The details, beside the list or in its place.
    package var details: ScreenArea {
        guard isSideBySide else { return list }
        // A line with a space at both sides stands between.
        let column = list.size.columns + 3
        return ScreenArea(column: column, row: list.origin.row, columns: size.columns - column, rows: list.size.rows)
    }
}

/// The poster in the details.
extension BrowseLayout {
    private static let gutter = 2
    private static let leastPosterColumns = 16
    private static let mostPosterColumns = 40
    /// The width from which the text beside a poster is readable.
    private static let leastTextColumns = 34
    /// The height from which a poster may stand over the text.
    private static let rowsForPosterOnTop = 32

    /// The place of the poster, or `nil` if the details have no room for one.
    ///
    /// It is at the left of the text. If the details are too narrow for that, but high, it is at the top.
    package var poster: ScreenArea? {
        if let columns = columnsOfPosterBeside { return posterArea(columns: columns) }
        let area = details.size
        let columns = min(area.columns, Self.posterColumns(rows: area.rows / 2), Self.mostPosterColumns)
        guard area.rows >= Self.rowsForPosterOnTop, columns >= Self.leastPosterColumns else { return nil }
        return posterArea(columns: columns)
    }

    func detailsText(hasPoster: Bool) -> ScreenArea {
        guard hasPoster, let poster else { return details }
        let columns = columnsOfPosterBeside.map { $0 + Self.gutter } ?? 0
        let rows = columnsOfPosterBeside == nil ? poster.size.rows + 1 : 0
        return ScreenArea(
            column: details.origin.column + columns,
            row: details.origin.row + rows,
            columns: details.size.columns - columns,
            rows: details.size.rows - rows
        )
    }

    /// The columns of a poster at the left of the text, or `nil` if there is no room for both.
    private var columnsOfPosterBeside: Int? {
        let area = details.size
        let columns = min(area.columns / 3, Self.posterColumns(rows: area.rows), Self.mostPosterColumns)
        let hasRoom = area.columns - columns - Self.gutter >= Self.leastTextColumns
        return columns >= Self.leastPosterColumns && hasRoom ? columns : nil
    }

    private func posterArea(columns: Int) -> ScreenArea {
        ScreenArea(column: details.origin.column, row: details.origin.row, columns: columns, rows: columns * 3 / 4)
    }

    /// A cell of most terminals is twice as high as wide, and a poster is 1.5 times as high as wide.
    private static func posterColumns(rows: Int) -> Int { rows * 4 / 3 }
}

/// Something on the screen that a click can hit.
package enum BrowseTarget: Sendable, Hashable {
    case tab(BrowseTab)
    case field
    case row(Int)
    case recent(Int)
    case related(Int)
    case details
}
