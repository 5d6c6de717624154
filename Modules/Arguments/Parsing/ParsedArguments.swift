/// What a command line gave, read through the declarations of the command.
public struct ParsedArguments: Sendable {
    var options: [String: [Occurrence]] = [:]
    var positionals: [String: [String]] = [:]
    var usage: CommandUsage

    public subscript<Value>(argument: Argument<Value>) -> Value {
        argument.read(positionals[argument.specification.name] ?? [])
    }

    public subscript<Value>(option: Option<Value>) -> Value {
        option.read(occurrences(of: option).compactMap(\.text))
    }

    public subscript<Value>(option: JoinedOption<Value>) -> JoinedValue<Value> {
        guard let last = occurrences(of: option).last else { return .absent }
        return last.text.flatMap { try? Value(argument: $0) }.map(JoinedValue.value) ?? .bare
    }

    public subscript(flag: Flag) -> Bool {
        !occurrences(of: flag).isEmpty
    }

    public subscript(flag: InvertibleFlag) -> Bool? {
        occurrences(of: flag).last.map { $0 == .bare }
    }

    /// An error in what was written that only the command itself could find.
    public func usageError(_ message: String) -> UsageError {
        UsageError(message, usage: usage)
    }

    private func occurrences(of option: some OptionDeclaration) -> [Occurrence] {
        options[option.specification.name] ?? []
    }
}

/// One time that an option is given.
enum Occurrence: Sendable, Equatable {
    case bare
    /// Given as `--no-…`.
    case inverted
    case value(String)

    var text: String? {
        guard case .value(let text) = self else { return nil }
        return text
    }
}
