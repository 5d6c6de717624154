/// An option with a value of type `Value`, such as `--page 2`.
///
/// If an option is given several times, the last value counts, unless `Value` is an array. The placeholder in help is the
/// name of the option by default.
public struct Option<Value: Sendable>: OptionDeclaration {
    public let specification: OptionSpecification
    let read: @Sendable ([String]) -> Value

    public init(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        default defaultValue: Value,
        completion: ValueCompletion = .allowedValues
    ) where Value: ArgumentValue {
        let value = ValueSpecification(
            Value.self,
            placeholder: placeholder ?? name,
            default: defaultValue,
            completion: completion
        )
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Value(argument: $0) } ?? defaultValue }
    }

    public init(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        default defaultValue: Value,
        in range: ClosedRange<Value>
    ) where Value: ArgumentValue {
        let value = ValueSpecification(
            Value.self,
            placeholder: placeholder ?? name,
            default: defaultValue,
            check: range.check
        )
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Value(argument: $0) } ?? defaultValue }
    }

    public init<Wrapped: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == Wrapped? {
        let value = ValueSpecification(Wrapped.self, placeholder: placeholder ?? name, completion: completion)
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Wrapped(argument: $0) } }
    }

    public init<Wrapped: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        in range: ClosedRange<Wrapped>
    ) where Value == Wrapped? {
        let value = ValueSpecification(Wrapped.self, placeholder: placeholder ?? name, check: range.check)
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Wrapped(argument: $0) } }
    }

    /// The value is the array of all values in the order in which they are given.
    public init<Element: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == [Element] {
        let value = ValueSpecification(Element.self, placeholder: placeholder ?? name, completion: completion)
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.compactMap { try? Element(argument: $0) } }
    }
}
