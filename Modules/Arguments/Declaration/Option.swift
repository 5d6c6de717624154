/// An option with a value, `--page 2`, that reads as a `Value`.
///
/// Of several values the last counts, except where `Value` is an array. The placeholder is the name unless given.
public struct Option<Value: Sendable>: OptionDeclaration {
    public let specification: OptionSpecification
    let read: @Sendable ([String]) -> Value

    /// An option that reads as `defaultValue` where it is not given.
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

    /// An option within `range` that reads as `defaultValue` where it is not given.
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
            completion: .allowedValues,
            check: range.check
        )
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Value(argument: $0) } ?? defaultValue }
    }

    /// An option that reads as `nil` where it is not given.
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

    /// An option within `range` that reads as `nil` where it is not given.
    public init<Wrapped: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        in range: ClosedRange<Wrapped>
    ) where Value == Wrapped? {
        let value = ValueSpecification(
            Wrapped.self,
            placeholder: placeholder ?? name,
            completion: .allowedValues,
            check: range.check
        )
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Wrapped(argument: $0) } }
    }

    /// An option that may be repeated and reads as all its values.
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
