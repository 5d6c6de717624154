/// An error in a command line.
///
/// Its description is the complete report, without a line feed at the end:
///
///     Error: Missing value for '--page <page>'
///     Help:  --page <page>  The page of results.
///     Usage: movies search [--page <page>] <query> ...
///       See 'movies search --help' for more information.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    public let message: String
    let subject: HelpEntry?
    let usage: CommandUsage

    /// - Parameter subject: The help of the option or the argument that the error is about.
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

/// The usage of a command, which ends every error in its command line.
struct CommandUsage: Sendable, Equatable {
    let path: String
    let synopsis: String

    init<Action>(_ node: CommandNode<Action>) {
        path = node.path
        synopsis = node.usage.joined(separator: " ")
    }
}

extension UsageError {
    static func unknownCommand(_ name: String, among names: [String], usage: CommandUsage) -> UsageError {
        UsageError("Unknown command '\(name)'" + didYouMean(name.lowercased().closest(among: names)), usage: usage)
    }

    static func unknownOption(_ name: String, among names: [String], usage: CommandUsage) -> UsageError {
        let suggestion = name.closest(among: names)
        return UsageError("Unknown option '--\(name)'" + didYouMean(suggestion.map { "--\($0)" }), usage: usage)
    }

    static func unknownShortOption(_ letter: Character, usage: CommandUsage) -> UsageError {
        UsageError("Unknown option '-\(letter)'", usage: usage)
    }

    /// An error that explains how to write an argument with a leading dash.
    static func unknownShortOptions(_ cluster: Substring, usage: CommandUsage) -> UsageError {
        let advice = "For an argument that begins with a dash, try: \(usage.path) -- -\(cluster)"
        return UsageError("Unknown option '-\(cluster)'. \(advice)", usage: usage)
    }

    static func missingValue(of option: OptionSpecification, usage: CommandUsage) -> UsageError {
        UsageError("Missing value for '\(option.synopsis)'", subject: HelpEntry(subject: option), usage: usage)
    }

    static func unexpectedValue(_ value: String, of name: String, usage: CommandUsage) -> UsageError {
        UsageError("The option '--\(name)' does not take any value, but '\(value)' was specified.", usage: usage)
    }

    static func invalidValue(
        _ text: String,
        of subject: HelpEntry,
        advice: String?,
        usage: CommandUsage
    ) -> UsageError {
        let advice = advice.map { ". \($0)" } ?? ""
        return UsageError(
            "The value '\(text)' is invalid for '\(subject.label)'\(advice)",
            subject: subject,
            usage: usage
        )
    }

    static func missingArgument(_ argument: ArgumentSpecification, usage: CommandUsage) -> UsageError {
        UsageError(
            "Missing expected argument '\(argument.label)'",
            subject: HelpEntry(subject: argument),
            usage: usage
        )
    }

    static func unexpectedArguments(_ words: [String], usage: CommandUsage) -> UsageError {
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        let message =
            words.count == 1 ? "Unexpected argument \(list)" : "\(words.count) unexpected arguments: \(list)"
        return UsageError(message, usage: usage)
    }

    private static func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    }
}
