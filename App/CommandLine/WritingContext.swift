import Arguments

/// What every command has to write its result with.
protocol WritingContext: Sendable {
    var arguments: ParsedArguments { get }
    var terminal: Terminal { get }
    /// Where movies are shown to people, followed by an id; nil where there is no such place.
    var moviePages: String? { get }
}

extension WritingContext {
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

    /// What shows these lines a screen at a time; nil where they are written as they are.
    func pager(for lines: [String]) -> Pager? {
        arguments[GlobalOptions.noPager] ? nil : terminal.pager(for: lines)
    }

    /// Tells that what was just kept does not count yet.
    func notice(countsFirst variable: String) {
        notice("! \(variable) is set and counts before it.")
    }

    /// Prints a line that is not part of the result, unless `--quiet` was given.
    func notice(_ text: String) {
        guard !arguments[GlobalOptions.quiet] else { return }
        // There is nowhere to tell of a failure to write to standard error.
        try? terminal.error.writeLine(text)
    }
}
