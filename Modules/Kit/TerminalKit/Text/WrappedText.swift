import PresentationKit

/// Breaks text into lines.
public enum WrappedText {
    /// Breaks text between words. A word that is wider than a line is broken between graphemes.
    ///
    /// - Parameters:
    ///   - width: The columns of a line, `indent` included.
    ///   - indent: The number of spaces before each line.
    public static func lines(
        _ text: String,
        _ style: TextStyle = .plain,
        width: Int,
        indent: Int = 0
    ) -> [StyledLine] {
        let room = max(1, width - indent)
        return lines(of: words(of: text).flatMap { pieces(of: $0, width: room) }, width: room).map { line in
            StyledLine(.spaces(indent) + line.text, style)
        }
    }

    /// Puts items behind a label and breaks the line between them, so that every item begins right of the label. An item that is
    /// wider than the room there is cut.
    ///
    /// - Parameter items: Each with what stands between it and the one before it, if both are in one line.
    public static func lines(
        after label: StyledLine,
        _ items: [(gap: String, item: StyledLine)],
        width: Int
    ) -> [StyledLine] {
        items.enumerated().reduce(into: []) { lines, next in
            let (gap, item) = (next.element.gap, next.element.item.truncated(to: max(1, width - label.columns)))
            let last = lines.count - 1
            if last < 0 {
                lines = [label]
                lines[0].append(item)
            } else if lines[last].columns + DisplayWidth.columns(of: gap) + item.columns <= width {
                lines[last].append(gap)
                lines[last].append(item)
            } else {
                lines.append(item.indented(by: label.columns))
            }
        }
    }

    /// Breaks text between words only. A word that is wider than a line has a line of its own.
    public static func linesOfWholeWords(_ text: String, width: Int) -> [String] {
        lines(of: words(of: text), width: width).map(\.text)
    }

    private static func words(of text: String) -> [String] {
        TerminalText(text).value.unicodeScalars.split(separator: " ").map(String.init)
    }

    private static func lines(of words: [String], width: Int) -> [(text: String, columns: Int)] {
        var lines: [(text: String, columns: Int)] = []
        for word in words {
            let columns = DisplayWidth.columns(of: word)
            let last = lines.count - 1
            if last >= 0, lines[last].columns + 1 + columns <= width {
                lines[last].text += " "
                lines[last].text += word
                lines[last].columns += 1 + columns
            } else {
                lines.append((word, columns))
            }
        }
        return lines
    }

    private static func pieces(of word: String, width: Int) -> [String] {
        guard DisplayWidth.columns(of: word) > width else { return [word] }
        var pieces = [""]
        var room = width
        for grapheme in word {
            let columns = DisplayWidth.columns(of: grapheme)
            if columns > room, pieces != [""] {
                pieces.append("")
                room = width
            }
            pieces[pieces.count - 1].append(grapheme)
            room -= columns
        }
        return pieces
    }
}

/// Breaks messages into lines for a terminal.
public struct MessageLayout: Sendable {
    private let program: String
    private let width: Int

    /// - Parameter program: The command that a person types to run the program, by which its calls are known in messages.
    public init(program: String, width: Int) {
        self.program = program
        self.width = width
    }

    /// The lines of a message. Lines that are wider than the terminal are broken between words.
    ///
    /// Text that a user may copy is never broken, however wide it is. This holds for words, which may be addresses, and
    /// for a command at the end of a line, which gets a line of its own.
    public func lines(_ message: String) -> [String] {
        message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            DisplayWidth.columns(of: String(line)) <= width ? [String(line)] : broken(line)
        }
    }

    private func broken(_ line: Substring) -> [String] {
        let indent = line.prefix { $0 == " " }
        let command = command(in: line)
        let text = String(line.dropLast(command?.count ?? 0))
        let lines = WrappedText.linesOfWholeWords(text, width: width - indent.count)
        return (lines + (command.map { [String($0)] } ?? [])).map { indent + $0 }
    }

    /// Returns the command at the end of a line, or `nil` if there is none. A command follows a colon, and it is a call
    /// of the program or there are two spaces before it.
    private func command(in line: Substring) -> Substring? {
        let words = line.split(separator: " ")
        let start = zip(words, words.dropFirst()).first { word, next in
            let isParted = line[word.endIndex..<next.startIndex].count > 1
            return word.hasSuffix(":") && (isParted || next == program)
        }
        return start.map { line[$1.startIndex...] }
    }
}
