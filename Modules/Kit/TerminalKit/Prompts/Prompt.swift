/// Asks the person at the terminal.
///
/// Questions go to standard error, so that standard output holds nothing but the result.
public struct Prompt: Sendable {
    private let terminal: Terminal

    /// - Returns: `nil` if questions are not allowed, or standard input or standard error is not a terminal.
    public init?(_ terminal: Terminal, isAllowed: Bool) {
        guard isAllowed, terminal.streams.input.isTerminal, terminal.error.isTerminal else { return nil }
        self.terminal = terminal
    }

    /// Asks for a line of text.
    ///
    /// Afterwards the cursor is at the beginning of a line, even after a signal or at the end of input.
    ///
    /// - Throws: `ended` at the end of input.
    public func line(_ question: String) throws(PromptError) -> String {
        try ask(question)
        Signals.repairTerminalAtEnd(TerminalRepair(text: "\n"))
        defer { Signals.leaveTerminalAtEnd() }
        // The space comes last, so that a signal after the whole question always finds the repair.
        try say(" ")
        let line = terminal.streams.input.line()
        if line?.isEnded != true { try say("\n") }
        guard let line else { throw .ended }
        return line.text
    }

    /// Asks for a line that does not show while it is typed.
    ///
    /// - Throws: `ended` at the end of input.
    public func secret(_ question: String) throws(PromptError) -> String {
        try ask(question)
        try say(" ")
        let line = terminal.streams.input.hiddenLine()
        try say("\n")
        guard let line else { throw .ended }
        return line
    }

    /// Asks a question that only `y` or `yes` answers with yes.
    ///
    /// - Throws: `ended` at the end of input.
    public func confirms(_ question: String) throws(PromptError) -> Bool {
        let answer = try line(question + " [y/N]").filter { !$0.isWhitespace }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Writes a text beside the questions, as it is.
    public func say(_ text: String) throws(PromptError) {
        do throws(StreamError) {
            try terminal.error.write(text)
        } catch {
            throw .unwritable(error)
        }
    }

    /// Writes a question without the space after it. The cursor stays at the end of its last line.
    private func ask(_ question: String) throws(PromptError) {
        try say(terminal.lines(of: question).joined(separator: "\n"))
    }
}

/// The reason why a question has no answer.
public enum PromptError: Error, Sendable, Hashable {
    /// The input has ended: the person does not want to answer.
    case ended
    case unwritable(StreamError)
}
