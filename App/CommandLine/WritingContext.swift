import ArgumentsKit
import Presentation
import TerminalKit
import TerminalUI

/// The arguments of a command, and the terminal for its result.
protocol WritingContext: Sendable {
    var arguments: ParsedArguments { get }
    var terminal: Terminal { get }
    /// The address of the service's pages about movies, without the id at its end, or `nil` if there is none.
    var moviePages: String? { get }
}

extension WritingContext {
    var verbosity: Verbosity { GlobalOptions.verbosity(arguments) }

    /// Whether text on standard output may have colours.
    var isColored: Bool { terminal.style(arguments[GlobalOptions.color], pages: nil) != .plain }

    /// A usage error of this command.
    func usage(_ message: String) -> CommandFailure {
        .usage(arguments.usageError(message))
    }

    /// Writes lines of the result to standard output, or shows them in the pager if they do not fit on the screen.
    func print(_ lines: [String]) throws(CommandFailure) {
        let text = lines.map { $0 + "\n" }.joined()
        if let pager = pager(for: lines), pager.show(text) { return }
        try write(text)
    }

    /// Writes a text to standard output, without a pager.
    func write(_ text: String) throws(CommandFailure) {
        do throws(StreamError) {
            try terminal.output.write(text)
        } catch {
            throw .outputFailed(error)
        }
    }

    /// Writes sentences of the result to standard output, wrapped for a terminal.
    func print(sentences: [String]) throws(CommandFailure) {
        try print(sentences.flatMap(terminal.lines(of:)))
    }

    /// The pager, or `nil` if the lines are written without one.
    func pager(for lines: [String]) -> Pager? {
        arguments[GlobalOptions.noPager] ? nil : Pager(command: terminal.pagerCommand(for: lines))
    }

    /// Prints a notice to standard error unless `--quiet` is set.
    func notice(_ text: String) {
        if verbosity != .quiet { terminal.tell([text]) }
    }
}
