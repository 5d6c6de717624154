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
