/// One picture of a full-screen program, as a value: a renderer makes it, and the terminal writes what has changed since the
/// last one.
package struct Frame: Sendable, Equatable {
    package let size: ScreenSize
    /// From the top, at most as many as the screen has rows, none wider than its columns.
    package var lines: [StyledLine]
    /// The place of the text cursor, or `nil` if it is hidden.
    package var cursor: ScreenPoint?
    /// The images over the lines.
    package var images: [ScreenImage]

    package init(
        size: ScreenSize,
        lines: [StyledLine] = [],
        cursor: ScreenPoint? = nil,
        images: [ScreenImage] = []
    ) {
        self.size = size
        self.lines = lines
        self.cursor = cursor
        self.images = images
    }

    /// The characters alone, one string for each line, without spaces at their ends.
    package var text: [String] { lines.map(\.text) }
}

/// The columns and rows of a screen.
package struct ScreenSize: Sendable, Hashable {
    package let columns: Int
    package let rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A cell of a screen, from 0 at the top left.
package struct ScreenPoint: Sendable, Hashable {
    package let column: Int
    package let row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// Cells of a screen.
package struct ScreenArea: Sendable, Hashable {
    package let origin: ScreenPoint
    package let size: ScreenSize

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        origin = ScreenPoint(column: column, row: row)
        size = ScreenSize(columns: columns, rows: rows)
    }

    package func contains(_ point: ScreenPoint) -> Bool {
        (origin.column..<origin.column + size.columns).contains(point.column)
            && (origin.row..<origin.row + size.rows).contains(point.row)
    }
}

/// An image on a screen. The program that shows the frame has the bytes under the name.
package struct ScreenImage: Sendable, Hashable {
    package let name: String
    package let area: ScreenArea

    package init(name: String, area: ScreenArea) {
        self.name = name
        self.area = area
    }
}
