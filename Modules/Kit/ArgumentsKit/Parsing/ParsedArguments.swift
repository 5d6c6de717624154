/// The values of a command line, which are read through the declarations of its command.
///
/// ```swift
/// let page = arguments[SearchCommand.page]
/// ```
public struct ParsedArguments: Sendable {
    enum Occurrence: Sendable, Equatable {
        case bare
        /// `--no-…`
        case inverted
        case value(String)

        var text: String? {
            guard case .value(let text) = self else { return nil }
            return text
        }
    }

    var options: [String: [Occurrence]] = [:]
    var positionals: [String: [String]] = [:]
    var usage: @Sendable () -> CommandUsage

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

    /// `nil` if the command line has neither form of the flag.
    public subscript(flag: InvertibleFlag) -> Bool? {
        occurrences(of: flag).last.map { $0 == .bare }
    }

    /// The words that give the same of these options to another command line.
    public func words(of options: [any OptionDeclaration]) -> [String] {
        options.flatMap { option in
            occurrences(of: option).flatMap { occurrence in
                switch occurrence {
                case .bare: ["--\(option.specification.name)"]
                case .inverted: ["--\(option.specification.inversion)"]
                case .value(let text): ["--\(option.specification.name)", text]
                }
            }
        }
    }

    /// Creates an error that the parser cannot detect, such as two options that cannot be used together.
    public func usageError(_ message: String) -> UsageError {
        UsageError(message, usage: usage())
    }

    private func occurrences(of option: some OptionDeclaration) -> [Occurrence] {
        options[option.specification.name] ?? []
    }
}
