/// A message on a terminal.
package enum MessageLayout {
    /// The labels of an error of usage, whose lines are for reading.
    private static let labels: Set<Substring> = ["Help:", "Usage:"]

    /// The lines of a message, those that are wider than the terminal broken between words.
    ///
    /// What is to be copied stays in one piece, however wide it is: a word, which may be an address, and a command at the
    /// end of a line, which gets a line of its own.
    package static func lines(_ message: String, width: Int) -> [String] {
        message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            DisplayWidth.columns(of: String(line)) <= width ? [String(line)] : broken(line, width: width)
        }
    }

    private static func broken(_ line: Substring, width: Int) -> [String] {
        let indent = line.prefix { $0 == " " }
        let command = command(in: line)
        let text = String(line.dropLast(command?.count ?? 0))
        let lines = WrappedText.linesOfWholeWords(text, width: width - indent.count)
        return (lines + (command.map { [String($0)] } ?? [])).map { indent + $0 }
    }

    /// What stands after a colon, and is a call of this program or two spaces away.
    private static func command(in line: Substring) -> Substring? {
        let words = line.split(separator: " ")
        let start = zip(words, words.dropFirst()).first { word, next in
            let isParted = line[word.endIndex..<next.startIndex].count > 1
            return word.hasSuffix(":") && !labels.contains(word) && (isParted || next == "movies")
        }
        return start.map { line[$1.startIndex...] }
    }
}
