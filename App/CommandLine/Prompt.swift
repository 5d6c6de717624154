import Presentation
import TerminalUI

/// Asks the person at the terminal.
///
/// Questions go to standard error, so that standard output holds nothing but the result.
struct Prompt: Sendable {
    private let terminal: Terminal

    /// - Parameter isAllowed: Whether the user permits questions.
    /// - Returns: `nil` if questions are not allowed, or standard input or standard error is not a terminal.
    init?(_ terminal: Terminal, isAllowed: Bool) {
        guard isAllowed, StandardInput.isTerminal, terminal.error.isTerminal else { return nil }
        self.terminal = terminal
    }

    /// Asks for a line of text.
    ///
    /// Afterwards the cursor is at the beginning of a line, even after a signal or at the end of input.
    ///
    /// - Throws: `cancelled` at the end of input.
    func line(_ question: String) throws(CommandFailure) -> String {
        try ask(question)
        Signals.repairTerminalAtEnd(TerminalRepair(text: "\n"))
        defer { Signals.leaveTerminalAtEnd() }
        // The space comes last, so that a signal after the whole question always finds the repair.
        try say(" ")
        let line = readLine(strippingNewline: false)
        if line?.last?.isNewline != true { try say("\n") }
        guard let line else { throw .cancelled }
        return String(line.prefix { !$0.isNewline })
    }

    /// Asks for a line that does not show while it is typed.
    ///
    /// - Throws: `cancelled` at the end of input.
    func secret(_ question: String) throws(CommandFailure) -> String {
        try ask(question)
        try say(" ")
        let line = StandardInput.hiddenLine()
        try say("\n")
        guard let line else { throw .cancelled }
        return line
    }

    /// Asks a question that only `y` or `yes` answers with yes.
    ///
    /// - Throws: `cancelled` at the end of input.
    func confirms(_ question: String) throws(CommandFailure) -> Bool {
        let answer = try line(question + " [y/N]").filter { !$0.isWhitespace }
        return ["y", "yes"].contains(answer.lowercased())
    }

    func say(_ text: String) throws(CommandFailure) {
        do throws(StreamError) {
            try terminal.error.write(text)
        } catch {
            throw .outputFailed(error)
        }
    }

    /// Writes a question without the space after it. The cursor stays at the end of its last line.
    private func ask(_ question: String) throws(CommandFailure) {
        let lines = MessageLayout.lines(question, width: terminal.size.columns)
        try say(lines.joined(separator: "\n"))
    }
}
