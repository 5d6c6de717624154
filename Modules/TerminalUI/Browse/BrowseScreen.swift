package import TerminalKit

package struct BrowseScreen: Sendable {
    package internal(set) var frame: Frame
    /// The rows that the whole details take, with a poster over them. 0 if they are not on the screen.
    package internal(set) var detailsLines = 0
    private var targets: [(area: ScreenArea, target: BrowseTarget)] = []

    init(_ size: ScreenSize) {
        frame = Frame(size: size, lines: Array(repeating: "", count: max(0, size.rows)))
    }

    static func tooSmall(_ size: ScreenSize) -> BrowseScreen {
        var screen = BrowseScreen(size)
        let smallest = BrowseLayout.smallest
        let text = "Make the window larger (\(smallest.columns) x \(smallest.rows) at least)"
        for (row, line) in WrappedText.lines(text, width: size.columns).enumerated() where row < size.rows {
            screen.put(line.truncated(to: size.columns), at: ScreenPoint(column: 0, row: row))
        }
        return screen
    }

    /// Such as the picture of a spinner.
    package func shows(_ scalar: Unicode.Scalar) -> Bool {
        frame.lines.contains { $0.pieces.contains { $0.text.unicodeScalars.contains(scalar) } }
    }

    package func target(at point: ScreenPoint) -> BrowseTarget? {
        targets.last { $0.area.contains(point) }?.target
    }

    mutating func addTarget(_ target: BrowseTarget, _ area: ScreenArea) {
        targets.append((area, target))
    }

    /// Behind those that are in its row already.
    mutating func put(_ line: StyledLine, at point: ScreenPoint) {
        guard frame.lines.indices.contains(point.row), !line.pieces.isEmpty else { return }
        frame.lines[point.row].pad(to: point.column)
        frame.lines[point.row].append(line)
    }

    mutating func put(_ lines: [BrowseLine], in area: ScreenArea) {
        for (index, line) in lines.prefix(area.size.rows).enumerated() {
            let row = area.origin.row + index
            put(line.line, at: ScreenPoint(column: area.origin.column, row: row))
            guard let target = line.target else { continue }
            addTarget(target, ScreenArea(column: area.origin.column, row: row, columns: area.size.columns, rows: 1))
        }
    }

    /// Over the middle. Clicks hit nothing but the dialog, which has no targets.
    ///
    /// - Parameter cursor: The place of the text cursor in the lines, or `nil` if it is hidden.
    mutating func put(dialog lines: [StyledLine], title: String, cursor: ScreenPoint?) {
        let border = BoxBorder(title: title, lines: lines)
        let column = max(0, (frame.size.columns - border.size.columns) / 2)
        let row = max(0, (frame.size.rows - border.size.rows) / 2)
        for (index, line) in border.lines.enumerated() where frame.lines.indices.contains(row + index) {
            let below = frame.lines[row + index]
            var drawn = below.part(0..<max(0, column - 1))
            drawn.pad(to: column)
            drawn.append(line)
            let end = column + border.size.columns
            if end + 1 < frame.size.columns {
                drawn.append(" ")
                drawn.append(below.part(end + 1..<frame.size.columns))
            }
            frame.lines[row + index] = drawn
        }
        frame.cursor = cursor.map { ScreenPoint(column: column + 2 + $0.column, row: row + 1 + $0.row) }
        // With the blank columns beside it.
        frame.cover = ScreenArea(
            column: column - 1,
            row: row,
            columns: border.size.columns + 2,
            rows: border.size.rows
        )
        targets = []
    }
}

/// Of ASCII characters, which every font has.
private struct BoxBorder {
    let lines: [StyledLine]
    let size: ScreenSize

    init(title: String, lines: [StyledLine]) {
        let width = lines.map(\.columns).reduce(DisplayWidth.columns(of: title), max)
        var top = StyledLine("+ ")
        top.append(title, .bold)
        top.append(" " + String(repeating: "-", count: width - DisplayWidth.columns(of: title)) + "+")
        let middle = lines.map { line in
            var drawn = StyledLine("| ")
            drawn.append(line)
            drawn.pad(to: width + 2)
            drawn.append(" |")
            return drawn
        }
        self.lines = [top] + middle + [StyledLine("+" + String(repeating: "-", count: width + 2) + "+")]
        size = ScreenSize(columns: width + 4, rows: lines.count + 2)
    }
}

struct BrowseLine: Sendable {
    static let marker = "> "

    var line: StyledLine
    var target: BrowseTarget?

    init(_ line: StyledLine = "", _ target: BrowseTarget? = nil) {
        self.line = line
        self.target = target
    }

    /// Marked by `>` if it is selected, and reversed if it has the focus, too.
    static func row(
        _ text: StyledLine,
        isSelected: Bool,
        hasFocus: Bool,
        columns: Int,
        target: BrowseTarget
    ) -> BrowseLine {
        var line = StyledLine(isSelected ? marker : "  ", isSelected ? .bold : .plain)
        line.append(text)
        line = line.truncated(to: columns)
        line.pad(to: columns)
        return BrowseLine(isSelected && hasFocus ? line.selected : line, target)
    }
}
