/// An option whose value may be left out, so that it is only taken joined: `--json` or `--json=id`.
///
/// It has no short name: `-j=id` and `-jid` would read as different things.
public struct JoinedOption<Value: ArgumentValue>: OptionDeclaration {
    public let specification: OptionSpecification

    public init(
        _ name: String,
        placeholder: String? = nil,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) {
        let value = ValueSpecification(Value.self, placeholder: placeholder ?? name, completion: completion)
        specification = OptionSpecification(name: name, short: nil, help: help, form: .joinedValue(value))
    }
}

/// What a `JoinedOption` reads as.
public enum JoinedValue<Value: Sendable>: Sendable {
    /// The option is not given.
    case absent
    /// `--json`
    case bare
    /// `--json=id`
    case value(Value)
}

extension JoinedValue: Equatable where Value: Equatable {}
