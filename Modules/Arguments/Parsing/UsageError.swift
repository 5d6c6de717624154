/// What is wrong with a command line.
///
/// Its description is the whole report, without a line feed at its end:
///
///     Error: Missing value for '--page <page>'
///     Help:  --page <page>  The page of results.
///     Usage: movies search [--page <page>] <query> ...
///       See 'movies search --help' for more information.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    public let message: String
    let subject: HelpEntry?
    let usage: CommandUsage

    /// `subject` is the option or the argument that the error is about.
    init(_ message: String, subject: HelpEntry? = nil, usage: CommandUsage) {
        self.message = message
        self.subject = subject
        self.usage = usage
    }

    public var description: String {
        let help = subject.map { "Help:  \($0.label)  \($0.text)\n" } ?? ""
        return """
            Error: \(message)
            \(help)Usage: \(usage.synopsis)
              See '\(usage.path) --help' for more information.
            """
    }
}
