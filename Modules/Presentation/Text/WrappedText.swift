/// Text in lines that a terminal shows whole.
enum WrappedText {
    /// Breaks between words; a word that is wider than a line is broken between its graphemes.
    ///
    /// - Parameters:
    ///   - width: The columns that a line may take, `indent` included.
    ///   - indent: How many spaces stand before each line.
    static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
        let room = max(1, width - indent)
        var lines: [String] = []
        var line = ""
        for word in TerminalText(text).value.split(separator: " ").flatMap({ pieces(of: String($0), width: room) }) {
            let longer = line.isEmpty ? word : line + " " + word
            if DisplayWidth.columns(of: longer) <= room {
                line = longer
            } else {
                lines.append(line)
                line = word
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { String(repeating: " ", count: indent) + $0 }
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
