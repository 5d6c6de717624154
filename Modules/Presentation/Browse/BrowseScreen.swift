/// A frame of the browser, and what a click hits in it.
package struct BrowseScreen: Sendable {
    package var frame: Frame
    private var targets: [(area: ScreenArea, target: BrowseTarget)] = []

    init(_ size: ScreenSize) {
        frame = Frame(size: size, lines: Array(repeating: "", count: max(0, size.rows)))
    }

    /// The screen that asks for a larger one.
    static func tooSmall(_ size: ScreenSize) -> BrowseScreen {
        var screen = BrowseScreen(size)
        let smallest = BrowseLayout.smallest
        let text = "Make the window larger (\(smallest.columns) x \(smallest.rows) at least)"
        for (row, line) in WrappedText.lines(text, width: size.columns).enumerated() where row < size.rows {
            screen.put(StyledLine(line.truncated(to: size.columns)), at: ScreenPoint(column: 0, row: row))
        }
        return screen
    }

    /// Returns what a click hits, or `nil` if it is nothing.
    package func target(at point: ScreenPoint) -> BrowseTarget? {
        targets.last { $0.area.contains(point) }?.target
    }

    mutating func addTarget(_ target: BrowseTarget, _ area: ScreenArea) {
        targets.append((area, target))
    }

    /// Puts a line behind those that are in its row already.
    mutating func put(_ line: StyledLine, at point: ScreenPoint) {
        guard frame.lines.indices.contains(point.row), !line.pieces.isEmpty else { return }
        frame.lines[point.row].pad(to: point.column)
        frame.lines[point.row].append(line)
    }

    /// Puts lines and what a click on them hits.
    mutating func put(_ lines: [BrowseLine], in area: ScreenArea) {
        for (index, line) in lines.prefix(area.size.rows).enumerated() {
            let row = area.origin.row + index
            put(line.line, at: ScreenPoint(column: area.origin.column, row: row))
            guard let target = line.target else { continue }
            addTarget(target, ScreenArea(column: area.origin.column, row: row, columns: area.size.columns, rows: 1))
        }
    }
}
