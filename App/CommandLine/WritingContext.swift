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
        if let pager = pager(for: text.utf8.count { $0 == UInt8(ascii: "\n") }), pager.show(text) { return }
        try write(text)
    }

    func write(_ text: String) throws {
        try terminal.output.write(text)
    }

    func print(sentences: [String]) throws {
        try print(sentences.flatMap(terminal.lines(of:)))
    }

    /// `nil` if so many rows fit on the screen, or no pager is set.
    func pager(for rows: Int) -> Pager? {
        terminal.fits(rows: rows) || arguments[GlobalOptions.noPager]
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
}
