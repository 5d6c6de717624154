import Foundation
public import TerminalKit

/// A terminal as a value: what a person would see after a program has written its output.
///
/// It knows the sequences that the program writes, and fails for all others. Chunks may end anywhere.
public struct ScreenEmulator {
    public struct Cell: Hashable {
        /// Empty for the right half of a wide character.
        var text = " "
        public internal(set) var style = Style()
    }

    public struct Style: Hashable {
        /// The parameters of attributes that are on: 1 bold, 2 dim, 4 underlined, 7 reversed, 9 struck.
        public internal(set) var attributes: Set<Int> = []
        /// The parameters of the text's color at 30, and of the color behind it at 40.
        var colors: [Int: [Int]] = [:]

        public init() {}

        /// Follows the parameters of SGR.
        mutating func select(_ parameters: [Int]) throws(Failure) {
            var rest = parameters[...]
            while let parameter = rest.popFirst() {
                switch parameter {
                case 0: self = Style()
                case 1, 2, 4, 7, 9: attributes.insert(parameter)
                case 39, 49: colors[parameter - 9] = nil
                case 38, 48:
                    let values = rest.prefix(rest.first == 5 ? 2 : 4)
                    colors[parameter - 8] = Array(values)
                    rest = rest.dropFirst(values.count)
                case 30...37, 90...97: colors[30] = [parameter]
                case 40...47, 100...107: colors[40] = [parameter]
                default: throw Failure(sequence: "SGR \(parameters)")
                }
            }
        }
    }

    public struct Failure: Error {
        public let sequence: String
    }

    public private(set) var size: ScreenSize
    public private(set) var cells: [[Cell]]
    public private(set) var cursor = ScreenPoint(column: 0, row: 0)
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
    private var mainScreen: (cells: [[Cell]], cursor: ScreenPoint)?
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

    /// Changes the size. What the screen shows is cut or extended, as in a terminal without reflow.
    public mutating func resize(columns: Int, rows: Int) {
        isResized = true
        let old = cells
        size = ScreenSize(columns: columns, rows: rows)
        cells = Self.blank(size)
        for row in 0..<min(rows, old.count) {
            for column in 0..<min(columns, old[row].count) { cells[row][column] = old[row][column] }
        }
        move(column: cursor.column, row: cursor.row)
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
                switch first {
                case "\r": move(column: 0, row: cursor.row)
                case "\n": lineFeed()
                case "\u{7}": break
                default: throw Failure(sequence: String(first))
                }
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

    /// The index after a sequence at the beginning of a text, or `nil` if it is not complete.
    private static func endOfSequence(_ text: Substring) -> Substring.Index? {
        let scalars = text.unicodeScalars
        guard let kind = scalars.dropFirst().first else { return nil }
        switch kind {
        // A signal can interrupt a sequence. ESC begins another one.
        case "\u{1B}": return scalars.index(after: scalars.startIndex)
        case "[":
            let final = scalars.dropFirst(2).firstIndex { (0x40...0x7E).contains($0.value) || $0 == "\u{1B}" }
            return final.map { scalars[$0] == "\u{1B}" ? $0 : scalars.index(after: $0) }
        case "]", "_", "P":
            // Up to BEL or ST.
            let end = scalars.dropFirst(2).firstIndex { $0 == "\u{7}" || $0 == "\u{1B}" }
            guard let end, scalars[end] == "\u{1B}" else { return end.map { scalars.index(after: $0) } }
            let next = scalars.index(after: end)
            guard next < scalars.endIndex else { return nil }
            return scalars[next] == "\\" ? scalars.index(after: next) : end
        default:
            return scalars.index(scalars.startIndex, offsetBy: 2)
        }
    }

    private mutating func put(_ character: Character) throws(Failure) {
        let width = DisplayWidth.columns(of: character)
        guard width > 0 else {
            cells[cursor.row][max(0, cursor.column - 1)].text += String(character)
            return
        }
        if cursor.column + width > size.columns {
            // Without wrapping, the last column is overwritten. A wide character would not fit there.
            if isResized, width > 1 { return }
            guard modes.contains(7) || width == 1 else { throw Failure(sequence: "wide character in the last column") }
            if modes.contains(7) { lineFeed() }
            move(column: modes.contains(7) ? 0 : size.columns - 1, row: cursor.row)
        }
        for column in cursor.column..<cursor.column + width { clear(column, cursor.row) }
        cells[cursor.row][cursor.column] = Cell(text: String(character), style: style)
        if width == 2 { cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style) }
        // The cursor may stand behind the last column until the next character.
        cursor = ScreenPoint(column: cursor.column + width, row: cursor.row)
    }

    /// Clears a cell, with the other half of a wide character that is there.
    private mutating func clear(_ column: Int, _ row: Int) {
        if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1].text = " " }
        if column + 1 < size.columns, cells[row][column + 1].text.isEmpty { cells[row][column + 1].text = " " }
        cells[row][column] = Cell()
    }

    private mutating func erase(_ row: Int, from first: Int = 0) {
        for column in first..<max(first, size.columns) { clear(column, row) }
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
}

/// Sequences.
extension ScreenEmulator {
    private mutating func perform(_ sequence: Substring) throws(Failure) {
        let body = sequence.dropFirst(2)
        switch sequence.dropFirst().first {
        case nil, "\\": break
        case "[":
            guard let final = body.last, final >= "@" else { return }
            try control(parameters: String(body.dropLast()), final: final, sequence)
        case "]" where !sequence.hasSuffix("\u{7}") && !sequence.hasSuffix("\u{1B}\\"): break
        // Images and links.
        case "_" where body.first == "G", "P" where body.contains("q"): break
        // Questions, which it does not answer.
        case "]" where body.hasPrefix("10;?") || body.hasPrefix("11;?"): break
        case "]" where body.hasPrefix("1337;File=") || body.hasPrefix("8;"): break
        case "]" where body.hasPrefix("52;c;"):
            let data = Data(base64Encoded: String(body.dropFirst("52;c;".count).dropLast()))
            clipboard = data.map { String(decoding: $0, as: UTF8.self) }
        default: throw Failure(sequence: String(sequence))
        }
    }

    private mutating func control(parameters: String, final: Character, _ sequence: Substring) throws(Failure) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        let first = (numbers.first ?? nil) ?? 1
        switch (final, parameters.first) {
        case ("h", "?"), ("l", "?"): try mode(parameters.dropFirst(), isSet: final == "h")
        case ("n", _), ("t", _), ("c", _): break
        case ("m", _): try style.select(numbers.map { $0 ?? 0 })
        case ("H", _): move(column: (numbers.dropFirst().first?.flatMap { $0 } ?? 1) - 1, row: first - 1)
        case ("G", _): move(column: first - 1, row: cursor.row)
        case ("A", _): move(column: cursor.column, row: cursor.row - first)
        case ("B", _): move(column: cursor.column, row: cursor.row + first)
        case ("K", nil): erase(cursor.row, from: cursor.column)
        case ("J", nil):
            erase(cursor.row, from: cursor.column)
            for row in cursor.row + 1..<max(cursor.row + 1, size.rows) { erase(row) }
        case ("J", "2"): for row in 0..<size.rows { erase(row) }
        default: throw Failure(sequence: String(sequence))
        }
    }

    private mutating func mode(_ parameter: Substring, isSet: Bool) throws(Failure) {
        guard let number = Int(parameter), [7, 25, 1000, 1004, 1006, 1049, 2004, 2026].contains(number) else {
            throw Failure(sequence: "mode \(parameter)")
        }
        if isSet { modes.insert(number) } else { modes.remove(number) }
        guard number == 1049, isSet == (mainScreen == nil) else { return }
        if let main = mainScreen {
            (cells, cursor) = main
            mainScreen = nil
            resize(columns: size.columns, rows: size.rows)
        } else {
            mainScreen = (cells, cursor)
            cells = Self.blank(size)
        }
    }
}
