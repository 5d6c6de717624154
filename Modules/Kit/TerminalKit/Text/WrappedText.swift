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
            StyledLine(.spaces(indent) + line.text, style, columns: max(0, indent) + line.columns)
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
