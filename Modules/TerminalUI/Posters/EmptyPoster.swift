import TerminalKit

/// What stands in the place of a poster until it is there, and if there is none.
enum EmptyPoster {
    /// A frame with texts in its middle.
    static func lines(_ texts: [String], _ size: ScreenSize, _ style: TextStyle = .dim) -> [StyledLine] {
        let (columns, rows) = (size.columns - 2, size.rows - 2)
        let blocks = texts.map { WrappedText.lines($0, style, width: columns) }.filter { !$0.isEmpty }
        let text = blocks.joined(separator: [""]).prefix(rows).map { $0.indented(by: (columns - $0.columns) / 2) }
        let top = [StyledLine](repeating: "", count: (rows - text.count) / 2)
        let bottom = [StyledLine](repeating: "", count: rows - top.count - text.count)
        let area = ScreenArea(column: 0, row: 0, columns: size.columns, rows: size.rows)
        return PaneFrame(area: area, hasSides: true, style: .dim).around(top + text + bottom)
    }
}
