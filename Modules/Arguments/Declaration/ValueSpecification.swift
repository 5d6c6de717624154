/// How the value of an argument or an option is named, checked, explained and completed.
struct ValueSpecification: Sendable {
    let placeholder: String
    let defaultValue: String?
    let allowedValues: [String]
    let completion: ValueCompletion
    let validate: @Sendable (String) throws(InvalidValue) -> Void

    init<Value: ArgumentValue>(
        _ type: Value.Type,
        placeholder: String,
        default defaultValue: Value? = nil,
        completion: ValueCompletion,
        check: @escaping @Sendable (Value) throws(InvalidValue) -> Void = { _ in }
    ) {
        self.placeholder = placeholder
        self.defaultValue = defaultValue?.argument
        self.allowedValues = Value.allowedValues
        self.completion = completion
        self.validate = { text throws(InvalidValue) in try check(Value(argument: text)) }
    }

    /// `(values: a, b; default: a)`, `(default: 1)`, or nothing.
    var annotation: String {
        let values = allowedValues.isEmpty ? nil : "values: \(allowedValues.joined(separator: ", "))"
        let parts = [values, defaultValue.map { "default: \($0)" }].compactMap(\.self)
        return parts.isEmpty ? "" : "(\(parts.joined(separator: "; ")))"
    }
}

/// What a shell offers where a value is to be written.
public enum ValueCompletion: Sendable, Equatable {
    /// The allowed values of the type; nothing if they cannot be listed.
    case allowedValues
    /// Names of files.
    case file
    /// What the program itself answers to a `CompletionRequest` for this source.
    case dynamic(String)
    /// The same, for values that go on, such as lists parted by commas: a shell that can puts no space behind them.
    case dynamicList(String)
}

extension ClosedRange where Bound: ArgumentValue {
    /// Throws if `value` lies outside the range.
    func check(_ value: Bound) throws(InvalidValue) {
        guard contains(value) else {
            throw InvalidValue("Please provide a value from \(lowerBound.argument) to \(upperBound.argument).")
        }
    }
}
