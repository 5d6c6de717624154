import PresentationKit

/// A table on a terminal: a header, two spaces between columns, and no spaces at the end of a line.
///
/// If the table is wider than the terminal, the texts of one column are cut. If that column would become unreadable,
/// columns are left out from the right instead, because a table whose lines the terminal wraps cannot be read at all.
///
/// Further columns take only what a terminal has beyond the usual 80 columns and beyond the usual columns of the table: they are
/// shown up to the first that does not fit there. So no text is cut for them.
public struct Table {
    private let header: [String]
    private let rows: [[Cell]]
    private let flexibleColumn: Int
    private let furtherColumns: Int
    private let numbers: Set<Int>

    private static let gutter = 2
    private static let usualWidth = 80
    /// The width from which the texts of the flexible column are readable.
    private static let leastFlexibleWidth = 8

    /// A text in a row of a table.
    public struct Cell {
        fileprivate let line: StyledLine

        /// - Parameter text: Any text. It is made harmless.
        public init(_ text: String, _ style: TextStyle = .plain) {
            line = StyledLine(TerminalText(text).value, style)
        }

        public init(_ line: StyledLine) {
            self.line = line
        }

        /// Returns a cell with the text, or with a dash if it is `nil`.
        public static func optional(_ text: String?) -> Cell {
            text.map { Cell($0) } ?? Cell("–", .dim)
        }
    }

    /// - Parameters:
    ///   - flexibleColumn: The index of the column whose texts may be cut.
    ///   - furtherColumns: How many of the last columns are further ones, the most useful first.
    ///   - numbers: The columns whose texts end at the same place.
    public init(
        header: [String],
        rows: [[Cell]],
        flexibleColumn: Int,
        furtherColumns: Int = 0,
        numbers: Set<Int> = []
    ) {
        self.header = header
        self.rows = rows
        self.flexibleColumn = flexibleColumn
        self.furtherColumns = furtherColumns
        self.numbers = numbers
    }

    /// The lines of the table, none wider than the terminal.
    public func lines(width: Int) -> [StyledLine] {
        let lines = [header.map { Cell($0, .dim) }] + rows
        let natural = header.indices.map { column in lines.reduce(0) { max($0, $1[column].line.columns) } }
        let columns = shownColumns(in: width, natural)
        let widths = columnWidths(in: width, columns.map { natural[$0] })
        return lines.map { cells in line(columns.map { (cells[$0], numbers.contains($0)) }, widths) }
    }

    private func shownColumns(in width: Int, _ natural: [Int]) -> [Int] {
        let usual = header.count - furtherColumns
        var room = width - max(Self.usualWidth, natural[..<usual].reduce(Self.gutter * (usual - 1), +))
        return header.indices.filter { column in
            guard column >= usual else { return true }
            let needed = natural[column] + Self.gutter
            room -= needed
            return room >= 0
        }
    }

    private func line(_ cells: [(cell: Cell, isNumber: Bool)], _ widths: [Int]) -> StyledLine {
        var line = StyledLine()
        var start = 0
        for ((cell, isNumber), width) in zip(cells, widths) {
            if !cell.line.pieces.isEmpty {
                let text = cell.line.truncated(to: width)
                line.pad(to: start + (isNumber ? width - text.columns : 0))
                line.append(text)
            }
            start += width + Self.gutter
        }
        return line
    }

    /// - Parameter natural: The widths of the widest texts.
    private func columnWidths(in width: Int, _ natural: [Int]) -> [Int] {
        let least = min(natural[flexibleColumn], Self.leastFlexibleWidth)
        var widths = natural
        while widths.count > flexibleColumn + 1, room(in: width, for: widths) < least { widths.removeLast() }
        widths[flexibleColumn] = max(1, min(widths[flexibleColumn], room(in: width, for: widths)))
        return widths
    }

    private func room(in width: Int, for widths: [Int]) -> Int {
        let others = widths.indices.filter { $0 != flexibleColumn }.reduce(0) { $0 + widths[$1] }
        return width - others - Self.gutter * (widths.count - 1)
    }
}
