public import PresentationKit

/// A dialog over a screen, as a value: its title, and the lines inside its border.
///
/// A renderer makes it for the room that there is. The renderer of the screen draws the border and puts it in the middle.
public struct DialogBox: Sendable, Hashable {
    /// Harmless on a terminal, and not wider than the lines may be.
    public let title: String
    /// Not wider and not more than the renderer was asked for.
    public private(set) var lines: [StyledLine] = []
    /// In the lines, or `nil` if it is hidden.
    public private(set) var cursor: ScreenPoint?

    private let width: Int
    /// The lines that are seen in any case, because they have the focus.
    private var focus: Range<Int>?
    /// The first line of the problem in the focus.
    private var problem: Int?

    /// - Parameter width: The columns inside the border.
    public init(_ title: String, width: Int) {
        self.title = TerminalText(title).value.truncated(to: width)
        self.width = width
    }
}

extension DialogBox {
    private static func marker(_ isFocused: Bool) -> String { isFocused ? "> " : "  " }

    /// The narrowest field beside its label.
    private static let narrowestField = 14

    /// Adds text, broken between words.
    public mutating func add(_ text: String, _ style: TextStyle = .plain, indent: Int = 0) {
        lines += WrappedText.lines(text, style, width: width, indent: indent)
    }

    /// Adds text that is seen in any case.
    public mutating func add(focused text: String, _ style: TextStyle) {
        let start = lines.count
        add(text, style)
        focus = start..<lines.count
    }

    /// Adds the sentences of a problem.
    ///
    /// - Parameter isFocused: Whether the problem is seen in any case, together with the row before.
    public mutating func add(problem sentences: [String], isFocused: Bool = true) {
        guard !sentences.isEmpty else { return }
        let (start, problem) = (focus?.lowerBound ?? lines.count, lines.count)
        for (index, sentence) in sentences.enumerated() {
            add((index == 0 ? "✗ " : "") + sentence, .error, indent: 2)
        }
        if isFocused { (focus, self.problem) = (start..<lines.count, problem) }
    }

    /// Adds an entry of a list.
    public mutating func add(entry text: String, isFocused: Bool) {
        let line = (Self.marker(isFocused) + TerminalText(text).value).truncated(to: width)
        if isFocused { focus = lines.count..<lines.count + 1 }
        lines.append(StyledLine(line, isFocused ? .bold : .plain))
    }

    /// Adds a row of a form: a label, and the text that a person edits.
    ///
    /// - Parameters:
    ///   - labelWidth: The columns of the widest label of the form.
    ///   - placeholder: What the field shows while it is empty.
    public mutating func add(
        field: TextEntry,
        label: String,
        labelWidth: Int,
        placeholder: String = "",
        isFocused: Bool
    ) {
        let columns = startRow(label, labelWidth, isFocused)
        let window = field.window(columns: columns)
        if isFocused { cursor = ScreenPoint(column: width - columns + window.cursor, row: lines.count - 1) }
        if field.text.isEmpty, !placeholder.isEmpty {
            // As wide as a text, so that the dialog stays as it is while a person types.
            lines[lines.count - 1].append(placeholder.truncated(to: columns).padded(to: columns), .dim)
        } else {
            let text = window.text.padded(to: columns)
            lines[lines.count - 1].append(text, TextStyle(isUnderlined: true))
        }
    }

    /// Adds a row of a form: a label, and one of several values.
    public mutating func add(choice: String, label: String, labelWidth: Int, isFocused: Bool) {
        let columns = startRow(label, labelWidth, isFocused)
        let text = isFocused ? "< \(choice) >" : choice
        lines[lines.count - 1].append(text.truncated(to: columns), isFocused ? .bold : .plain)
    }

    /// The value follows the label, or stands below it if there is little room.
    ///
    /// - Returns: The columns of the value.
    private mutating func startRow(_ label: String, _ labelWidth: Int, _ isFocused: Bool) -> Int {
        let start = lines.count
        let style: TextStyle = isFocused ? .bold : .plain
        var columns = width - labelWidth - 4
        if columns >= Self.narrowestField {
            lines.append(StyledLine(Self.marker(isFocused) + label.padded(to: labelWidth + 2), style))
        } else {
            columns = max(1, width - 2)
            lines.append(StyledLine((Self.marker(isFocused) + label).truncated(to: width), style))
            lines.append(StyledLine("  "))
        }
        if isFocused { focus = start..<lines.count }
        return columns
    }

    /// Adds the keys below the rest, and leaves out lines that do not fit: those far from the row that the person is on.
    ///
    /// - Parameters:
    ///   - keys: Short phrases such as "Esc close", the most important first.
    ///   - height: The rows inside the border.
    public func fitted(keys: [String], height: Int) -> DialogBox {
        var hints = Self.lines(of: keys, width: width).map { StyledLine($0, .dim) }
        let hasGap = lines.count + 1 + hints.count <= height
        if !hasGap { hints = Array(hints.prefix(max(height < 3 ? 0 : 1, height - lines.count))) }
        let room = max(0, height - hints.count)
        let top = firstLine(room: room)
        var box = self
        box.lines = Array(lines.dropFirst(top).prefix(room)) + (hasGap ? [StyledLine()] : []) + hints
        box.cursor = cursor.flatMap { cursor in
            (top..<top + room).contains(cursor.row) ? ScreenPoint(column: cursor.column, row: cursor.row - top) : nil
        }
        return box
    }

    /// The focus is in the middle if there are lines on both sides. If it does not fit, its problem is seen.
    private func firstLine(room: Int) -> Int {
        guard let focus, lines.count > room else { return 0 }
        if focus.count > room, let problem { return min(problem, lines.count - room) }
        let centered = (focus.lowerBound + focus.upperBound - room) / 2
        return max(0, min(centered, focus.lowerBound, lines.count - room))
    }

    private static func lines(of phrases: [String], width: Int) -> [String] {
        var lines: [String] = []
        for phrase in phrases {
            if let line = lines.last, DisplayWidth.columns(of: "\(line)  \(phrase)") <= width {
                lines[lines.count - 1] = "\(line)  \(phrase)"
            } else {
                lines.append(phrase.truncated(to: width))
            }
        }
        return lines
    }
}

extension Array where Element: Equatable {
    /// The element so many places after another one, or that one if there are not so many.
    public func element(_ places: Int, after element: Element) -> Element {
        let index = (firstIndex(of: element) ?? 0) + places
        return indices.contains(index) ? self[index] : element
    }
}
