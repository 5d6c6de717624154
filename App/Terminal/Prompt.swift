import Arguments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Asks the person at the terminal. The questions go to standard error, so that standard output holds the result alone.
struct Prompt: Sendable {
    private let stream: StandardStream

    /// Nil where nobody can be asked: `--no-input`, or no terminal to read from or to ask on.
    init?(_ context: CommandContext) {
        let stream = context.terminal.error
        guard !context.arguments[GlobalOptions.noInput], StandardInput.isTerminal, stream.isTerminal else {
            return nil
        }
        self.stream = stream
    }

    /// A line of text. Throws `cancelled` at the end of input.
    func line(_ question: String) throws(CommandFailure) -> String {
        try say(question)
        guard let line = readLine() else {
            try say("\n")
            throw .cancelled
        }
        return line
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

    private func secret(_ question: String) throws(CommandFailure) -> String {
        try say(question)
        let line = HiddenLine.read()
        try say("\n")
        switch line {
        case .text(let text): return text
        case .endOfInput: throw .cancelled
        case .interrupted: Signals.endByInterrupt()
        }
    }

    func say(_ text: String) throws(CommandFailure) {
        do throws(StreamError) {
            try stream.write(text)
        } catch {
            throw .notWritten(error)
        }
    }
}
