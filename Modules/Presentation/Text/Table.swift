/// A table on a terminal: a header, two spaces between columns, and no spaces at the end of a line.
///
/// If the table is wider than the terminal, the texts of one column are cut. If that column would become unreadable,
/// columns are left out from the right instead, because a table whose lines the terminal wraps cannot be read at all.
struct Table {
    let header: [String]
    let rows: [[Cell]]
    /// The index of the column whose texts may be cut.
    let flexibleColumn: Int
    let style: TerminalStyle

    private static let gutter = "  "
    /// The width from which the texts of the flexible column are readable.
    private static let leastFlexibleWidth = 8

    struct Cell {
        let text: String
        private let decorate: (String) -> String

        /// - Parameters:
        ///   - text: Any text. It is made harmless.
        ///   - decorate: Adds escape sequences to the text after it has been cut.
        init(_ text: String, decorate: @escaping (String) -> String = { $0 }) {
            self.text = TerminalText(text).value
            self.decorate = decorate
        }

        /// Returns a cell with the text, or with a dash if it is `nil`.
        static func optional(_ text: String?, _ style: TerminalStyle) -> Cell {
            text.map { Cell($0) } ?? Cell("–", decorate: style.dim)
        }

        /// The text, cut to a number of columns. It is padded to as many unless it is the last of its line.
        func drawn(in columns: Int, isLast: Bool) -> String {
            let shown = text.truncated(to: columns)
            let padding = isLast ? 0 : max(0, columns - DisplayWidth.columns(of: shown))
            return decorate(shown) + String(repeating: " ", count: padding)
        }
    }

    /// - Parameter width: The columns of the terminal.
    func lines(width: Int) -> [String] {
        let widths = columnWidths(in: width)
        return ([header.map { Cell($0, decorate: style.bold) }] + rows).map { line($0, widths) }
    }

    private func line(_ cells: [Cell], _ widths: [Int]) -> String {
        zip(cells, widths).enumerated()
            .map { index, cell in cell.0.drawn(in: cell.1, isLast: index == widths.count - 1) }
            .joined(separator: Self.gutter)
    }

    /// The widths of the columns that fit, from the left.
    private func columnWidths(in width: Int) -> [Int] {
        let natural = header.indices.map { column in
            rows.map { DisplayWidth.columns(of: $0[column].text) }
                .reduce(DisplayWidth.columns(of: header[column]), max)
        }
        let least = min(natural[flexibleColumn], Self.leastFlexibleWidth)
        var widths = natural
        while widths.count > flexibleColumn + 1, room(in: width, for: widths) < least { widths.removeLast() }
        widths[flexibleColumn] = max(1, min(widths[flexibleColumn], room(in: width, for: widths)))
        return widths
    }

    /// The columns of the terminal that are left for the flexible column.
    private func room(in width: Int, for widths: [Int]) -> Int {
        let others = widths.indices.filter { $0 != flexibleColumn }.reduce(0) { $0 + widths[$1] }
        return width - others - Self.gutter.count * (widths.count - 1)
    }
}
