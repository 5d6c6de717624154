import ArgumentsKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

protocol WritingContext: Sendable {
    var arguments: ParsedArguments { get }
    var terminal: Terminal { get }
}

extension WritingContext {
    var isColored: Bool { terminal.isColored(arguments[GlobalOptions.color]) }

    func usage(_ message: String) -> CommandFailure {
        .usage(arguments.usageError(message))
    }

    func print(_ lines: [StyledLine]) throws {
        try print(text: lines.encoded(isStyled: isColored))
    }

    func print(_ lines: [String]) throws {
        try print(text: lines.map { $0 + "\n" }.joined())
    }

    private func print(text: String) throws {
        if let pager, !terminal.fits(rows: text.utf8.count { $0 == UInt8(ascii: "\n") }), pager.show(text) { return }
        try write(text)
    }

    func write(_ text: String) throws {
        try terminal.output.write(text)
    }

    func print(sentences: [String]) throws {
        try print(sentences.flatMap(terminal.lines(of:)))
    }

    func pager(for lines: [StyledLine]) -> Pager? { terminal.fits(rows: lines.count) ? nil : pager }

    private var pager: Pager? {
        arguments[GlobalOptions.noPager]
            ? nil : Pager(command: terminal.pagerCommand, environment: terminal.environment)
    }

    /// Does nothing with `--quiet`.
    func notice(_ text: String) {
        if arguments.verbosity != .quiet { terminal.tell([text]) }
    }

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
