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
