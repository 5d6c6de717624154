public import TerminalKit

/// A terminal as a value: what a person would see after a program has written its output.
///
/// It knows the sequences that the program writes, and fails for all others. Chunks may end anywhere.
///
/// ```swift
/// var screen = ScreenEmulator(columns: 80, rows: 24)
/// try screen.write(terminal.text)
/// #expect(screen.lines[0] == "Search")
/// ```
public struct ScreenEmulator {
    /// A native image.
    public struct Image: Hashable {
        public let area: ScreenArea
        /// The id of kitty's protocol, or `nil` for iTerm2's.
        public let id: Int?

        public init(area: ScreenArea, id: Int?) {
            (self.area, self.id) = (area, id)
        }
    }

    public struct Failure: Error, Hashable {
        public let sequence: String
    }

    public private(set) var size: ScreenSize
    public private(set) var cells: [[Cell]]
    public private(set) var cursor = ScreenPoint(column: 0, row: 0)
    public private(set) var images: Set<Image> = []
    /// The private modes that are set (DECSET). 7 and 25 are set at the start: lines wrap and the cursor shows.
    public private(set) var modes: Set<Int> = [7, 25]
    /// How many lines have left the screen at the top.
    public private(set) var scrolledLines = 0
    /// The text that was copied to the clipboard last (OSC 52).
    public private(set) var clipboard: String?
    /// The style of text that is written next.
    public private(set) var style = Style()
    /// Whether the size has ever changed. What was written for an earlier size may arrive at any time.
    private var isResized = false
    private var mainCells: [[Cell]] = []
    private var mainCursor = ScreenPoint(column: 0, row: 0)
    /// The beginning of a sequence whose end has not come yet.
    private var pending = ""

    public init(columns: Int, rows: Int) {
        size = ScreenSize(columns: columns, rows: rows)
        cells = Self.blank(size)
    }

    /// The characters of each row, without spaces at the end.
    public var lines: [String] {
        cells.map { row in
            var line = row.map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    public var isCursorVisible: Bool { modes.contains(25) }

    /// Changes the size. What the screen shows is cut or extended, as in a terminal without reflow.
    public mutating func resize(columns: Int, rows: Int) {
        isResized = true
        let old = cells
        size = ScreenSize(columns: columns, rows: rows)
        cells = Self.blank(size)
        for row in 0..<min(rows, old.count) {
            for column in 0..<min(columns, old[row].count) { cells[row][column] = old[row][column] }
        }
        cursor = ScreenPoint(column: min(cursor.column, columns - 1), row: min(cursor.row, rows - 1))
    }

    public mutating func write(_ text: String) throws(Failure) {
        var rest = Substring(pending + text)
        pending = ""
        while let first = rest.unicodeScalars.first {
            if first == "\u{1B}" {
                guard let end = Self.endOfSequence(rest) else {
                    pending = String(rest)
                    return
                }
                try perform(rest[..<end])
                rest = rest[end...]
            } else if first.value < 0x20 {
                try control(first)
                rest = Substring(rest.unicodeScalars.dropFirst())
            } else {
                let run = rest.unicodeScalars.prefix { $0.value >= 0x20 }
                for character in String(run) { try put(character) }
                rest = rest[run.endIndex...]
            }
        }
    }

    private static func blank(_ size: ScreenSize) -> [[Cell]] {
        [[Cell]](repeating: [Cell](repeating: Cell(), count: size.columns), count: size.rows)
    }

    // MARK: - Text

    private mutating func put(_ character: Character) throws(Failure) {
        let width = DisplayWidth.columns(of: character)
        guard width > 0 else {
            let column = max(0, cursor.column - 1)
            cells[cursor.row][column].text += String(character)
            return
        }
        if cursor.column + width > size.columns {
            // Without wrapping, the last column is overwritten. A wide character would not fit there.
            if isResized, width > 1 { return }
            guard modes.contains(7) || width == 1 else { throw Failure(sequence: "wide character in the last column") }
            if modes.contains(7) {
                lineFeed()
                move(column: 0, row: cursor.row)
            } else {
                move(column: size.columns - 1, row: cursor.row)
            }
        }
        for column in cursor.column..<cursor.column + width { clear(column, cursor.row) }
        cells[cursor.row][cursor.column] = Cell(text: String(character), style: style)
        if width == 2 { cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style) }
        // The cursor may stand behind the last column until the next character.
        cursor = ScreenPoint(column: cursor.column + width, row: cursor.row)
    }

    /// Erases a cell, with the other half of a wide character and with an image of iTerm2's that is there.
    private mutating func clear(_ column: Int, _ row: Int, _ style: Style = Style()) {
        if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1].text = " " }
        if column + 1 < size.columns, cells[row][column + 1].text.isEmpty { cells[row][column + 1].text = " " }
        cells[row][column] = Cell(text: " ", style: style)
        images = images.filter { $0.id != nil || !$0.area.contains(ScreenPoint(column: column, row: row)) }
    }

    private mutating func control(_ scalar: Unicode.Scalar) throws(Failure) {
        switch scalar {
        case "\r": move(column: 0, row: cursor.row)
        case "\n": lineFeed()
        case "\u{7}": break
        default: throw Failure(sequence: String(scalar))
        }
    }

    private mutating func lineFeed() {
        if cursor.row == size.rows - 1 {
            cells.removeFirst()
            cells.append([Cell](repeating: Cell(), count: size.columns))
            scrolledLines += 1
        } else {
            move(column: cursor.column, row: cursor.row + 1)
        }
    }

    private mutating func move(column: Int, row: Int) {
        cursor = ScreenPoint(column: max(0, min(column, size.columns - 1)), row: max(0, min(row, size.rows - 1)))
    }

    // MARK: - Sequences

    private mutating func perform(_ sequence: Substring) throws(Failure) {
        let body = sequence.dropFirst(2)
        switch sequence.dropFirst().first {
        case "\\": break
        case "[":
            guard let final = body.last, final >= "@" else { return }
            try control(parameters: String(body.dropLast()), final: final, sequence)
        case "_" where body.first == "G": try kitty(body)
        case "]" where body.hasPrefix("1337;File="): try iTerm2(body)
        case "]" where body.hasPrefix("8;"): break
        case "]" where body.hasPrefix("52;c;"): clipboard = Self.decoded(body)
        default: throw Failure(sequence: String(sequence))
        }
    }

    private mutating func control(parameters: String, final: Character, _ sequence: Substring) throws(Failure) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        let first = numbers.first ?? nil
        switch (final, parameters.first) {
        case ("h", "?"), ("l", "?"): try mode(parameters.dropFirst(), isSet: final == "h")
        case ("m", _): try style.select(numbers.map { $0 ?? 0 })
        case ("H", _): move(column: (numbers.dropFirst().first?.flatMap { $0 } ?? 1) - 1, row: (first ?? 1) - 1)
        case ("G", _): move(column: (first ?? 1) - 1, row: cursor.row)
        case ("A", _): move(column: cursor.column, row: cursor.row - (first ?? 1))
        case ("B", _): move(column: cursor.column, row: cursor.row + (first ?? 1))
        case ("K", nil): for column in cursor.column..<max(cursor.column, size.columns) { erase(column, cursor.row) }
        case ("J", nil):
            for column in cursor.column..<max(cursor.column, size.columns) { erase(column, cursor.row) }
            for row in cursor.row + 1..<max(cursor.row + 1, size.rows) {
                for column in 0..<size.columns { erase(column, row) }
            }
        case ("J", "2"):
            images = []
            for row in 0..<size.rows { for column in 0..<size.columns { erase(column, row) } }
        default: throw Failure(sequence: String(sequence))
        }
    }

    /// Erases a cell. The background of the current style stays, as in xterm.
    private mutating func erase(_ column: Int, _ row: Int) {
        clear(column, row, Style(background: style.background))
    }

    private mutating func mode(_ parameter: Substring, isSet: Bool) throws(Failure) {
        guard let number = Int(parameter), [7, 25, 1000, 1004, 1006, 1049, 2004, 2026].contains(number) else {
            throw Failure(sequence: "mode \(parameter)")
        }
        let isChanged = isSet != modes.contains(number)
        if isSet { modes.insert(number) } else { modes.remove(number) }
        guard number == 1049, isChanged else { return }
        images = []
        if isSet {
            (mainCells, mainCursor) = (cells, cursor)
            cells = Self.blank(size)
        } else {
            let size = size
            (cells, cursor) = (mainCells, mainCursor)
            resize(columns: size.columns, rows: size.rows)
        }
    }

    // MARK: - Images

    private mutating func kitty(_ body: Substring) throws(Failure) {
        let keys = Self.values(body.dropFirst().prefix { $0 != ";" && $0 != "\u{1B}" }.split(separator: ","))
        switch keys["a"] {
        case "T":
            guard keys["C"] == "1", keys["q"] == "2" else { throw Failure(sequence: "kitty \(keys)") }
            addImage(columns: keys["c"], rows: keys["r"], id: keys["i"].flatMap { Int($0) } ?? 0)
        case "d":
            let id = keys["i"].flatMap { Int($0) }
            images = images.filter { $0.id != id }
        case nil: break  // The next part of an image.
        default: throw Failure(sequence: "kitty \(keys)")
        }
    }

    private mutating func iTerm2(_ body: Substring) throws(Failure) {
        let keys = Self.values(body.dropFirst("1337;File=".count).prefix { $0 != ":" }.split(separator: ";"))
        guard keys["inline"] == "1", keys["doNotMoveCursor"] == "1" else { throw Failure(sequence: "image \(keys)") }
        addImage(columns: keys["width"], rows: keys["height"], id: nil)
    }

    private mutating func addImage(columns: String?, rows: String?, id: Int?) {
        let (columns, rows) = (columns.flatMap { Int($0) } ?? 0, rows.flatMap { Int($0) } ?? 0)
        let area = ScreenArea(column: cursor.column, row: cursor.row, columns: columns, rows: rows)
        images.insert(Image(area: area, id: id))
        if cursor.row + rows > size.rows { scrolledLines += cursor.row + rows - size.rows }
    }
}
