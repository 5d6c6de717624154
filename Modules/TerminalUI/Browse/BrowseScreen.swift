package import TerminalKit

package struct BrowseScreen: Sendable {
    /// Fewer columns on both sides of a dialog would show only pieces of words.
    private static let leastBeside = 16

    package internal(set) var frame: Frame
    /// The rows that the whole details take, with the rows of a poster beside them. 0 if they are not on the screen.
    package internal(set) var detailsLines = 0
    private var targets: [(area: ScreenArea, target: BrowseTarget)] = []
    /// Of each row, until they are joined.
    private var pieces: [[(column: Int, line: StyledLine)]]

    init(_ size: ScreenSize) {
        frame = Frame(size: size)
        pieces = Array(repeating: [], count: max(0, size.rows))
    }

    static func tooSmall(_ size: ScreenSize) -> BrowseScreen {
        var screen = BrowseScreen(size)
        let smallest = BrowseLayout.smallest
        let text = "Make the window larger (\(smallest.columns) x \(smallest.rows) at least)"
        let lines = WrappedText.lines(text, width: size.columns).map { BrowseLine($0.truncated(to: size.columns)) }
        screen.put(lines, in: screen.area)
        screen.join()
        return screen
    }

    var area: ScreenArea {
        ScreenArea(column: 0, row: 0, columns: frame.size.columns, rows: frame.size.rows)
    }

    /// Such as the picture of a spinner.
    package func shows(_ scalar: Unicode.Scalar) -> Bool {
        frame.lines.contains { $0.pieces.contains { $0.text.unicodeScalars.contains(scalar) } }
    }

    func shows(_ target: BrowseTarget) -> Bool { targets.contains { $0.target == target } }

    package func target(at point: ScreenPoint) -> BrowseTarget? {
        targets.last { $0.area.contains(point) }?.target
    }

    mutating func addTarget(_ target: BrowseTarget, _ area: ScreenArea) {
        targets.append((area, target))
    }

    /// Nothing else may be at its place.
    mutating func put(_ line: StyledLine, at point: ScreenPoint) {
        guard pieces.indices.contains(point.row), !line.pieces.isEmpty else { return }
        pieces[point.row].append((point.column, line))
    }

    /// Makes the lines of the frame from all that has been put there.
    mutating func join() {
        frame.lines = pieces.map { row in
            row.sorted { $0.column < $1.column }.reduce(into: StyledLine()) { line, piece in
                line.pad(to: piece.column)
                line.append(piece.line)
            }
        }
    }

    mutating func put(_ lines: [BrowseLine], in area: ScreenArea) {
        for (index, line) in lines.prefix(area.size.rows).enumerated() {
            put(line, at: ScreenPoint(column: area.origin.column, row: area.origin.row + index))
        }
    }

    mutating func put(_ line: BrowseLine, at point: ScreenPoint) {
        put(line.line, at: point)
        addTargets(of: line, at: point)
    }

    /// Those of a line that something else draws.
    mutating func addTargets(of line: BrowseLine, at point: ScreenPoint) {
        for (columns, target) in line.targets {
            let column = point.column + columns.lowerBound
            addTarget(target, ScreenArea(column: column, row: point.row, columns: columns.count, rows: 1))
        }
    }

    mutating func put(_ border: PaneFrame) {
        let (origin, size) = (border.area.origin, border.area.size)
        put(border.top, at: origin)
        put(border.bottom, at: ScreenPoint(column: origin.column, row: origin.row + size.rows - 1))
        guard border.hasSides else { return }
        for row in origin.row + 1..<origin.row + max(1, size.rows - 1) {
            put(border.side, at: ScreenPoint(column: origin.column, row: row))
            put(border.side, at: ScreenPoint(column: origin.column + size.columns - 1, row: row))
        }
    }

    /// On the joined lines, over the middle of an area if there is room for it, and otherwise over the middle of the screen. Clicks
    /// hit nothing but the dialog, which has no targets.
    ///
    /// - Parameter cursor: The place of the text cursor in the lines, or `nil` if it is hidden.
    mutating func put(dialog lines: [StyledLine], title: String, cursor: ScreenPoint?, over area: ScreenArea) {
        let widest = lines.map(\.columns).reduce(DisplayWidth.columns(of: title) + 2, max)
        let needed = min(widest + 4, frame.size.columns)
        let fits = needed <= area.size.columns && lines.count + 2 <= area.size.rows
        let room = fits ? area : self.area
        let width = room.size.columns - needed < Self.leastBeside ? room.size.columns : needed
        let place = ScreenArea(
            column: room.origin.column + (room.size.columns - width) / 2,
            row: room.origin.row + max(0, (room.size.rows - lines.count - 2) / 2),
            columns: width,
            rows: lines.count + 2
        )
        let (column, row) = (place.origin.column, place.origin.row)
        let border = PaneFrame(area: place, hasSides: true, style: .accent, title: StyledLine(title, .bold))
        let drawing = border.around(lines.map { $0.indented(by: 1) })
        for (index, line) in drawing.enumerated() where frame.lines.indices.contains(row + index) {
            let below = frame.lines[row + index]
            var drawn = below.part(0..<column)
            drawn.pad(to: column)
            drawn.append(line)
            drawn.append(below.part(column + width..<frame.size.columns))
            frame.lines[row + index] = drawn
        }
        frame.cursor = cursor.map { ScreenPoint(column: column + 2 + $0.column, row: row + 1 + $0.row) }
        frame.cover = place
        targets = []
    }
}

/// A line of the screen, and what a click on its columns hits.
struct BrowseLine: Sendable {
    static let marker = "▌"
    private static let widestText = 60

    private(set) var line = StyledLine()
    private(set) var targets: [(columns: Range<Int>, target: BrowseTarget)] = []

    var columns: Int { line.columns }

    init(_ line: StyledLine = "", _ target: BrowseTarget? = nil) {
        append(line, target)
    }

    mutating func append(_ line: StyledLine, _ target: BrowseTarget? = nil) {
        if let target { targets.append((columns..<columns + line.columns, target)) }
        self.line.append(line)
    }

    mutating func pad(to columns: Int) { line.pad(to: columns) }

    /// Marked by `▌` if it is selected, and on the background of the selection if it has the focus, too.
    static func row(
        _ text: StyledLine,
        isSelected: Bool,
        hasFocus: Bool,
        columns: Int,
        target: BrowseTarget
    ) -> BrowseLine {
        var line = isSelected ? StyledLine(marker, .accent) : " "
        line.append(text)
        line = line.truncated(to: columns)
        line.pad(to: columns)
        return BrowseLine(isSelected && hasFocus ? line.selected : line, target)
    }

    /// A sign and a text, and an advice below them, in the middle of an area.
    static func centered(
        sign: StyledLine,
        _ text: String,
        advice: String = "",
        in area: ScreenSize,
        target: BrowseTarget? = nil
    ) -> [BrowseLine] {
        let width = max(1, min(area.columns - 8, widestText))
        var lines = WrappedText.lines(text, width: width)
        if let first = lines.first {
            lines[0] = sign
            lines[0].append("  ")
            lines[0].append(first)
        }
        lines += WrappedText.lines(advice, .dim, width: width)
        let seen = lines.prefix(area.rows).map { line in
            var line = line.indented(by: (area.columns - line.columns) / 2)
            line.pad(to: area.columns)
            return BrowseLine(line, target)
        }
        return Array(repeating: BrowseLine(), count: (area.rows - seen.count) / 2) + seen
    }
}
