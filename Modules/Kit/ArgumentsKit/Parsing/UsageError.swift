/// An error in a command line.
public struct UsageError: Error, Equatable {
    public let message: String
    let usage: CommandUsage

    init(_ message: String, usage: CommandUsage) {
        self.message = message
        self.usage = usage
    }

    /// The report, without a line feed at the end:
    ///
    ///     Error: Missing value for '--page <page>'
    ///     Usage: books search [--page <page>] <query> ...
    ///     See 'books search --help'.
    ///
    /// - Parameter width: The columns of the terminal. If the usage does not fit on one line, `[<options>]` stands for the
    ///   options. If it still does not fit, it is left out.
    public func report(width: Int) -> String {
        let usageLine = [usage.full, usage.short].map { "Usage: \($0)" }.first { $0.count <= width }
        return ["Error: \(message)", usageLine, "See '\(usage.path) --help'."].compactMap(\.self)
            .joined(separator: "\n")
    }
}

struct CommandUsage: Sendable, Equatable {
    let path: String
    let full: String
    /// With `[<options>]` in place of the options.
    let short: String

    init<Action>(_ node: CommandNode<Action>) {
        path = node.path
        full = node.usage.joined(separator: " ")
        short = node.shortUsage.joined(separator: " ")
    }
}

extension UsageError {
    static func unknownCommand(_ name: String, suggestion: String?, usage: CommandUsage) -> UsageError {
        UsageError("Unknown command '\(name)'" + didYouMean(suggestion), usage: usage)
    }

    static func unknownOption(_ name: String, among names: [String], usage: CommandUsage) -> UsageError {
        let suggestion = name.closest(among: names)
        return UsageError("Unknown option '--\(name)'" + didYouMean(suggestion.map { "--\($0)" }), usage: usage)
    }

    static func unknownShortOption(_ letter: Character, usage: CommandUsage) -> UsageError {
        UsageError("Unknown option '-\(letter)'", usage: usage)
    }

    /// - Parameter retry: The command line, with `--` before the argument that begins with a dash.
    static func unknownShortOptions(_ cluster: Substring, retry: String, usage: CommandUsage) -> UsageError {
        let advice = "For an argument that begins with a dash, try: \(retry)"
        return UsageError("Unknown option '-\(cluster)'. \(advice)", usage: usage)
    }

    static func missingValue(of option: OptionSpecification, usage: CommandUsage) -> UsageError {
        UsageError("Missing value for '\(option.synopsis)'", usage: usage)
    }

    static func detachedList(_ list: String, of option: OptionSpecification, usage: CommandUsage) -> UsageError {
        UsageError(
            "The \(option.value?.placeholder ?? "list") of '--\(option.name)' must be joined to it: --\(option.name)=\(list)",
            usage: usage
        )
    }

    static func unexpectedValue(_ value: String, of name: String, usage: CommandUsage) -> UsageError {
        UsageError("The option '--\(name)' does not take any value, but '\(value)' was specified.", usage: usage)
    }

    static func invalidValue(_ text: String, of name: String, advice: String?, usage: CommandUsage) -> UsageError {
        let advice = advice.map { ". \($0)" } ?? ""
        return UsageError("The value '\(text)' is invalid for '\(name)'\(advice)", usage: usage)
    }

    static func missingArgument(_ argument: ArgumentSpecification, usage: CommandUsage) -> UsageError {
        UsageError("Missing expected argument '\(argument.label)'", usage: usage)
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
