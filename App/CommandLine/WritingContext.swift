import ArgumentsKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// The arguments of a command, and the terminal for its result.
protocol WritingContext: Sendable {
    var arguments: ParsedArguments { get }
    var terminal: Terminal { get }
}

extension WritingContext {
    /// Whether text on standard output has colors, other styles and links.
    var isColored: Bool { terminal.isColored(arguments[GlobalOptions.color]) }

    func usage(_ message: String) -> CommandFailure {
        .usage(arguments.usageError(message))
    }

    /// Writes lines of the result to standard output, or shows them in the pager if they do not fit on the screen.
    func print(_ lines: [StyledLine]) throws {
        try print(text: lines.encoded(isStyled: isColored))
    }

    /// Writes lines for another program to standard output, or shows them in the pager if they do not fit on the screen.
    func print(_ lines: [String]) throws {
        try print(text: lines.map { $0 + "\n" }.joined())
    }

    private func print(text: String) throws {
        if let pager, !terminal.fits(rows: text.utf8.count { $0 == UInt8(ascii: "\n") }), pager.show(text) { return }
        try write(text)
    }

    /// Writes a text to standard output, without a pager.
    func write(_ text: String) throws {
        try terminal.output.write(text)
    }

    /// Writes sentences of the result to standard output, wrapped for a terminal.
    func print(sentences: [String]) throws {
        try print(sentences.flatMap(terminal.lines(of:)))
    }

    /// The pager, or `nil` if the lines are written without one.
    func pager(for lines: [StyledLine]) -> Pager? { terminal.fits(rows: lines.count) ? nil : pager }

    /// The pager for what does not fit on the screen, or `nil` if that is written without one.
    private var pager: Pager? {
        arguments[GlobalOptions.noPager]
            ? nil : Pager(command: terminal.pagerCommand, environment: terminal.environment)
    }

    /// Prints a notice to standard error unless `--quiet` is set.
    func notice(_ text: String) {
        if arguments.verbosity != .quiet { terminal.tell([text]) }
    }

    /// Says whose home it is, if it is another user's.
    func noticeForeignHome() {
        guard let words = ConfigurationError.foreignHome(terminal.environment) else { return }
        notice("! \(TerminalText(words.summary)) \(words.advice)")
    }

    /// Call it before a change of what is saved for the user.
    ///
    /// - Throws: An error if that is in the home of another user.
    func requireOwnHome() throws(ConfigurationError) {
        if let error = ConfigurationError.foreignHome(terminal.environment, isForChange: true) { throw error }
    }
}
