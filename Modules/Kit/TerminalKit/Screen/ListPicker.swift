import DomainKit
import PresentationKit

/// A list on a terminal from which a person picks an entry: with arrow keys, and by typing parts of it.
///
/// This is the state of the list and its picture. `ListPickerScreen` reads the keys and draws the lines.
///
/// ```swift
/// var picker = ListPicker("Which book?", entries, note: "2 books", size: ScreenSize(columns: 80, rows: 24))
/// if let outcome = picker.press(.down) { finish(outcome) }
/// draw(picker.lines)
/// ```
public struct ListPicker: Sendable {
    /// An entry of the list.
    public struct Entry: Sendable, Hashable {
        let text: String
        /// In a second column, such as a year.
        let detail: String

        /// Both texts are made harmless.
        public init(_ text: String, detail: String) {
            self.text = TerminalText(text).value
            self.detail = TerminalText(detail).value
        }
    }

    /// How the person left the list.
    public enum Outcome: Sendable, Hashable {
        /// The index of an entry.
        case picked(Int)
        case cancelled
    }

    /// More entries would fill a large screen with text that nobody reads.
    private static let mostVisible = 12
    private static let marker = "> "
    private static let gutter = "  "
    private static let leastTextWidth = 12
    private let question: String
    private let entries: [Entry]
    private let foldedEntries: [String]
    private let note: String
    /// Of the terminal.
    public var size: ScreenSize { didSet { select(selection) } }
    private var filter = ""
    /// The indices of the entries that match the filter.
    private var matches: [Int]
    /// The indices in `matches` of the selected entry and of the first visible one.
    private var selection = 0
    private var top = 0

    /// - Parameter note: Shows while nothing is filtered, as in "the closest 20 of 62 books".
    public init(_ question: String, _ entries: [Entry], note: String, size: ScreenSize) {
        self.question = question
        self.entries = entries
        self.note = note
        self.size = size
        foldedEntries = entries.map { "\($0.text) \($0.detail)".withoutAccents }
        matches = Array(entries.indices)
    }

    /// Handles a key.
    ///
    /// - Returns: How the person left the list, or `nil` if it stays open. Enter does nothing if no entry matches the filter.
    public mutating func press(_ key: Key) -> Outcome? {
        switch key {
        case .character(let character): filter(by: filter + String(character))
        case .backspace: filter(by: String(filter.dropLast()))
        case .control("u"): filter(by: "")
        case .up, .control("p"): select(selection - 1)
        case .down, .control("n"): select(selection + 1)
        case .pageUp: select(selection - visible)
        case .pageDown: select(selection + visible)
        case .home, .control("a"): select(0)
        case .end, .control("e"): select(matches.count - 1)
        case .enter: return matches.isEmpty ? nil : .picked(matches[selection])
        case .escape, .control("c"), .control("d"): return .cancelled
        case .left, .right, .wordLeft, .wordRight, .tab, .backTab, .delete, .f1, .control: break
        }
        return nil
    }

    /// Shows only entries that contain each word of a text, without regard to case and accents. Those that contain the
    /// text as it was typed come first: "story 2" means "Toy Story 2" before "Toy Story 3" of 2010.
    private mutating func filter(by text: String) {
        filter = text
        let words = text.withoutAccents.split(separator: " ")
        let phrase = words.joined(separator: " ")
        let found = entries.indices.filter { index in words.allSatisfy { foldedEntries[index].contains($0) } }
        matches =
            found.filter { foldedEntries[$0].contains(phrase) } + found.filter { !foldedEntries[$0].contains(phrase) }
        select(0)
    }

    private mutating func select(_ index: Int) {
        selection = max(0, min(index, matches.count - 1))
        top = max(selection - visible + 1, min(top, selection, max(0, matches.count - visible)))
    }

    /// How many entries fit between the question and the note.
    private var visible: Int { max(1, min(Self.mostVisible, size.rows - 3)) }
}

extension ListPicker {
    /// Each is narrower than the terminal, so that none wraps. The cursor belongs in the first line, at `cursorColumn`.
    public var lines: [StyledLine] {
        let shown = matches[top..<min(top + visible, matches.count)]
        let rows = shown.map { line(entries[$0], isSelected: $0 == matches[selection]) }
        let help = "↑↓ choose, type to filter, Enter selects, Esc cancels"
        let count = filter.isEmpty ? note : "\(matches.count) of \(entries.count)"
        let last = rows.isEmpty ? "Nothing matches. Backspace deletes, Esc cancels" : "\(count) · \(help)"
        return [StyledLine(prompt)] + rows + [StyledLine(last.truncated(to: width), .dim)]
    }

    public var cursorColumn: Int { DisplayWidth.columns(of: prompt) }
    private var width: Int { max(1, size.columns - 1) }

    /// If they are too wide, the question is cut, then the beginning of the filter.
    private var prompt: String {
        var end = Substring(TerminalText(filter).value)
        while DisplayWidth.columns(of: String(end)) > width { end = end.dropFirst() }
        let room = width - DisplayWidth.columns(of: String(end)) - 1
        return room > 0 ? question.truncated(to: room) + " " + end : String(end)
    }

    private func line(_ entry: Entry, isSelected: Bool) -> StyledLine {
        let marker = isSelected ? Self.marker : String(repeating: " ", count: Self.marker.count)
        let detailWidth = entries.map { DisplayWidth.columns(of: $0.detail) }.max() ?? 0
        let room = width - marker.count - Self.gutter.count - detailWidth
        let line: String
        if room < Self.leastTextWidth || entry.detail.isEmpty {
            line = (marker + entry.text).truncated(to: width)
        } else {
            let textWidth = min(room, entries.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0)
            line = marker + entry.text.truncated(to: textWidth).padded(to: textWidth) + Self.gutter + entry.detail
        }
        return StyledLine(line, isSelected ? .bold : .plain)
    }
}
