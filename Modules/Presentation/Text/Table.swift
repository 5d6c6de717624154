/// Rows and columns as lines: a header in upper case, two spaces between columns, nothing after the last one.
///
/// One column gives way when the lines would be wider than the terminal. Where it would become unreadable, columns are
/// left out from the right, for a table that the terminal wraps cannot be read at all.
struct Table {
    let header: [String]
    let rows: [[TableCell]]
    let flexibleColumn: Int
    let style: TerminalStyle

    private static let gutter = "  "
    /// Narrower than this, the flexible column says too little.
    private static let leastFlexibleWidth = 8

    func lines(width: Int) -> [String] {
        let widths = columnWidths(in: width)
        return ([header.map { TableCell($0, decorate: style.bold) }] + rows).map { line($0, widths) }
    }

    private func line(_ cells: [TableCell], _ widths: [Int]) -> String {
        zip(cells, widths).enumerated()
            .map { index, cell in cell.0.drawn(in: cell.1, isLast: index == widths.count - 1) }
            .joined(separator: Self.gutter)
    }

    /// As many columns as fit, from the left.
    private func columnWidths(in width: Int) -> [Int] {
        var widths = naturalWidths
        while widths.count > flexibleColumn + 1, room(in: width, for: widths) < leastWidth { widths.removeLast() }
        widths[flexibleColumn] = max(1, min(widths[flexibleColumn], room(in: width, for: widths)))
        return widths
    }

    private var naturalWidths: [Int] {
        header.indices.map { column in
            rows.map { DisplayWidth.columns(of: $0[column].text) }
                .reduce(DisplayWidth.columns(of: header[column]), max)
        }
    }

    private var leastWidth: Int {
        min(naturalWidths[flexibleColumn], Self.leastFlexibleWidth)
    }

    /// What the other columns leave to the flexible one.
    private func room(in width: Int, for widths: [Int]) -> Int {
        let others = widths.indices.filter { $0 != flexibleColumn }.reduce(0) { $0 + widths[$1] }
        return width - others - Self.gutter.count * (widths.count - 1)
    }
}
