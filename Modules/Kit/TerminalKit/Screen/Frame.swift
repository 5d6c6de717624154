/// One picture of a full-screen program, as a value: a renderer makes it, and the terminal writes what has changed since the
/// last one.
public struct Frame: Sendable, Equatable {
    /// The size of the screen that the frame is made for.
    public let size: ScreenSize
    /// From the top, at most as many as the screen has rows, none wider than its columns.
    public var lines: [StyledLine]
    /// The place of the text cursor, or `nil` if it is hidden.
    public var cursor: ScreenPoint?
    /// The images over the lines.
    public var images: [ScreenImage]

    /// A frame of lines from the top. The rest of the screen is empty.
    public init(
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
    public var text: [String] { lines.map(\.text) }
}

/// The columns and rows of a screen.
public struct ScreenSize: Sendable, Hashable {
    /// The width in cells. Some characters take two.
    public let columns: Int
    /// The height in lines.
    public let rows: Int

    /// A size of so many columns and rows.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A cell of a screen, from 0 at the top left.
public struct ScreenPoint: Sendable, Hashable {
    /// The column, from 0 at the left.
    public let column: Int
    /// The row, from 0 at the top.
    public let row: Int

    /// The cell in a column and a row, both from 0.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// Cells of a screen.
public struct ScreenArea: Sendable, Hashable {
    /// The cell at the top left.
    public let origin: ScreenPoint
    /// The size, which may be empty.
    public let size: ScreenSize

    /// The area of a size, from its cell at the top left on.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        origin = ScreenPoint(column: column, row: row)
        size = ScreenSize(columns: columns, rows: rows)
    }

    /// Whether a cell is in the area.
    public func contains(_ point: ScreenPoint) -> Bool {
        (origin.column..<origin.column + size.columns).contains(point.column)
            && (origin.row..<origin.row + size.rows).contains(point.row)
    }
}

/// An image on a screen. The program that shows the frame has the bytes under the name.
public struct ScreenImage: Sendable, Hashable {
    /// The name under which the program has the bytes.
    public let name: String
    /// The cells that the image covers.
    public let area: ScreenArea

    /// An image over some cells.
    public init(name: String, area: ScreenArea) {
        self.name = name
        self.area = area
    }
}
