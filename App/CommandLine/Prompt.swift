import Arguments
import Presentation

/// Asks the person at the terminal. The questions go to standard error, so that standard output holds the result alone.
struct Prompt: Sendable {
    private let terminal: Terminal

    /// Nil where nobody can be asked: `--no-input`, or no terminal to read from or to ask on.
    init?(_ context: CommandContext) {
        terminal = context.terminal
        guard !context.arguments[GlobalOptions.noInput], StandardInput.isTerminal, terminal.error.isTerminal else {
            return nil
        }
    }

    /// A line of text. Throws `cancelled` at the end of input. However it ends, the cursor has left the line.
    func line(_ question: String) throws(CommandFailure) -> String {
        try ask(question)
        Signals.repairTerminalAtEnd(TerminalRepair(text: "\n"))
        let line = readLine(strippingNewline: false)
        Signals.leaveTerminalAtEnd()
        if line?.last?.isNewline != true { try say("\n") }
        guard let line else { throw .cancelled }
        return String(line.prefix { !$0.isNewline })
    }

    /// A line that does not show while it is typed; where nobody can be asked, the first line of standard input.
    ///
    /// - Parameter name: What it is, as in "the password".
    static func secret(
        _ question: String,
        named name: String,
        _ context: CommandContext
    ) throws(CommandFailure) -> String {
        guard let prompt = Prompt(context) else { return try StandardInput.secret(name, context) }
        return try prompt.secret(question)
    }

    /// A line that does not show while it is typed. Throws `cancelled` at the end of input.
    func secret(_ question: String) throws(CommandFailure) -> String {
        try ask(question)
        let line = HiddenLine.read()
        try say("\n")
        guard let line else { throw .cancelled }
        return line
    }

    /// The cursor stays behind the question.
    private func ask(_ question: String) throws(CommandFailure) {
        let lines = MessageLayout.lines(question, width: terminal.size.columns)
        try say(lines.joined(separator: "\n") + " ")
    }

    func say(_ text: String) throws(CommandFailure) {
        do throws(StreamError) {
            try terminal.error.write(text)
        } catch {
            throw .notWritten(error)
        }
    }
}
