/// One picture of a full-screen program, as a value: a renderer makes it, and the terminal writes what has changed since the
/// last one.
public struct Frame: Sendable, Equatable {
    public let size: ScreenSize
    /// From the top, at most as many as the screen has rows, none wider than its columns.
    public var lines: [StyledLine]
    /// `nil` if it is hidden.
    public var cursor: ScreenPoint?
    public var images: [ScreenImage]
    /// What lies over the images: no cell of theirs shows in it.
    public var cover: ScreenArea?

    /// The rest of the screen is empty.
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

    /// Without spaces at the ends of lines.
    public var text: [String] { lines.map(\.text) }
}

/// The columns and rows of a screen.
public struct ScreenSize: Sendable, Hashable {
    /// In cells. Some characters take two.
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The pixels of an image or of a cell.
public struct PixelSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A cell of a screen, from 0 at the top left.
public struct ScreenPoint: Sendable, Hashable {
    public let column: Int
    public let row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// Cells of a screen.
public struct ScreenArea: Sendable, Hashable {
    public let origin: ScreenPoint
    /// It may be empty.
    public let size: ScreenSize

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        origin = ScreenPoint(column: column, row: row)
        size = ScreenSize(columns: columns, rows: rows)
    }

    /// Its columns in a row, which are empty if the area does not reach the row.
    func columns(in row: Int) -> Range<Int> {
        let isInRow = (origin.row..<origin.row + size.rows).contains(row)
        return origin.column..<origin.column + (isInRow ? size.columns : 0)
    }

    func overlaps(_ other: ScreenArea) -> Bool {
        (origin.row..<origin.row + size.rows).contains { row in columns(in: row).overlaps(other.columns(in: row)) }
    }

    /// Whether a cell is in the area.
    public func contains(_ point: ScreenPoint) -> Bool {
        columns(in: point.row).contains(point.column)
    }
}

/// An image on a screen. The program that shows the frame has the bytes under the name.
public struct ScreenImage: Sendable, Hashable {
    public let name: String
    /// It may begin above the screen.
    public let area: ScreenArea
    /// How many of its rows are scrolled out at the top. An image that is not made of cells then shows nothing.
    public let hiddenRows: Int

    public init(name: String, area: ScreenArea, hiddenRows: Int = 0) {
        self.name = name
        self.area = area
        self.hiddenRows = hiddenRows
    }
}
