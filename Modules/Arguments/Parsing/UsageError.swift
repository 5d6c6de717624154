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

/// The lines that close every usage error of a command.
struct CommandUsage: Sendable, Equatable {
    let path: String
    let synopsis: String

    init<Action>(_ node: CommandNode<Action>) {
        path = node.path
        synopsis = node.usage.joined(separator: " ")
    }
}

extension Parser {
    func unknownCommand(_ name: String, among names: [String]) -> UsageError {
        error("Unknown command '\(name)'" + didYouMean(name.lowercased().closest(among: names)))
    }

    func unknownOption(_ name: String) -> UsageError {
        let suggestion = name.closest(among: tool.options(of: node).flatMap(\.names))
        return error("Unknown option '--\(name)'" + didYouMean(suggestion.map { "--\($0)" }))
    }

    /// A cluster that does not begin with a letter was hardly meant as options: the error says how to pass it on.
    func unknownShortOption(_ letter: Character, in cluster: Substring) -> UsageError {
        guard cluster.first?.isLetter == false && !node.command.arguments.isEmpty else {
            return error("Unknown option '-\(letter)'")
        }
        let advice = "For an argument that begins with a dash, try: \(node.path) -- -\(cluster)"
        return error("Unknown option '-\(cluster)'. \(advice)")
    }

    func missingValue(of option: OptionSpecification) -> UsageError {
        error("Missing value for '\(option.synopsis)'", about: HelpEntry(subject: option))
    }

    func needlessValue(_ value: String, of name: String) -> UsageError {
        error("The option '--\(name)' does not take any value, but '\(value)' was specified.")
    }

    func invalidValue(_ text: String, of subject: HelpEntry, advice: String?) -> UsageError {
        let advice = advice.map { ". \($0)" } ?? ""
        return error("The value '\(text)' is invalid for '\(subject.label)'\(advice)", about: subject)
    }

    func missingArgument(_ argument: ArgumentSpecification) -> UsageError {
        error("Missing expected argument '\(argument.label)'", about: HelpEntry(subject: argument))
    }

    func unexpectedArguments(_ words: [String]) -> UsageError {
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        return error(words.count == 1 ? "Unexpected argument \(list)" : "\(words.count) unexpected arguments: \(list)")
    }

    func error(_ message: String, about subject: HelpEntry? = nil) -> UsageError {
        UsageError(message, subject: subject, usage: CommandUsage(node))
    }

    private func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    }
}
