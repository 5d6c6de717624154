import Arguments
import Presentation

/// What every command has to write its result with.
protocol WritingContext: Sendable {
    var arguments: ParsedArguments { get }
    var terminal: Terminal { get }
    /// Where movies are shown to people, followed by an id; nil where there is no such place.
    var moviePages: String? { get }
}

extension WritingContext {
    var verbosity: Verbosity { Verbosity(arguments) }

    /// Writes lines of the result to standard output: by the pager where they do not fit on the screen.
    func print(_ lines: [String]) throws(CommandFailure) {
        let text = lines.map { $0 + "\n" }.joined()
        if let pager = pager(for: lines), pager.show(text) { return }
        do throws(StreamError) {
            try terminal.output.write(text)
        } catch {
            throw .notWritten(error)
        }
    }

    /// Writes sentences of the result to standard output, for a person at a terminal.
    func print(sentences: [String]) throws(CommandFailure) {
        try print(sentences.flatMap { MessageLayout.lines($0, width: terminal.size.columns) })
    }

    /// What shows these lines a screen at a time; nil where they are written as they are.
    func pager(for lines: [String]) -> Pager? {
        arguments[GlobalOptions.noPager] ? nil : terminal.pager(for: lines)
    }

    /// Tells that what was just kept, or is kept no more, does not count yet.
    func notice(countsFirst variable: String) {
        notice("! \(variable) is set in the environment and counts first.")
    }

    /// Prints what is not part of the result, for who wants to be told.
    func notice(_ text: String) {
        if verbosity != .quiet { terminal.tell([text]) }
    }
}
