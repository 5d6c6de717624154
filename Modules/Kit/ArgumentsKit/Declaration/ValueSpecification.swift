struct ValueSpecification: Sendable {
    let placeholder: String
    let defaultValue: String?
    let completion: ValueCompletion
    let validate: @Sendable (String) throws(InvalidValue) -> Void
    private let listAllowedValues: @Sendable () -> [String]

    init<Value: ArgumentValue>(
        _ type: Value.Type,
        placeholder: String,
        default defaultValue: Value? = nil,
        completion: ValueCompletion = .allowedValues,
        check: @escaping @Sendable (Value) throws(InvalidValue) -> Void = { _ in }
    ) {
        self.placeholder = placeholder
        self.defaultValue = defaultValue?.argument
        self.completion = completion
        self.validate = { text throws(InvalidValue) in try check(Value(argument: text)) }
        self.listAllowedValues = { Value.allowedValues }
    }

    /// Empty if they cannot be listed. They are listed whenever this is read.
    var allowedValues: [String] { listAllowedValues() }

    /// Such as `(values: a, b; default: a)`, or empty.
    var annotation: String {
        let values = allowedValues.isEmpty ? nil : "values: \(allowedValues.joined(separator: ", "))"
        let parts = [values, defaultValue.map { "default: \($0)" }].compactMap(\.self)
        return parts.isEmpty ? "" : "(\(parts.joined(separator: "; ")))"
    }
}

/// The words that a shell offers for a value.
public enum ValueCompletion: Sendable, Equatable {
    /// No words if the values cannot be listed.
    case allowedValues
    case file
    /// Words that only the program knows, by the name of their source in a ``CompletionRequest``.
    case dynamic(String)
    /// Like `dynamic`, for values that can be continued, such as lists separated by commas.
    ///
    /// bash and zsh add no space after the word.
    case dynamicList(String)
}

extension ClosedRange where Bound: ArgumentValue {
    func check(_ value: Bound) throws(InvalidValue) {
        guard contains(value) else {
            throw InvalidValue("Please provide a value from \(lowerBound.argument) to \(upperBound.argument).")
        }
    }
}
