/// An option whose value is optional and must therefore be joined to it: `--json` or `--json=id`.
///
/// It has no short name, because `-j=id` and `-jid` would have different meanings.
public struct JoinedOption<Value: ArgumentValue>: OptionDeclaration {
    public let specification: OptionSpecification

    /// - Parameter elements: If the value is a list, the known elements. A word after the option that is a list of them,
    ///   with commas between, is an error, because it would be taken for an argument: `--json id,title`. A single element
    ///   is an error only after an argument.
    public init(
        _ name: String,
        placeholder: String? = nil,
        help: String,
        elements: @autoclosure @escaping @Sendable () -> [String] = [],
        completion: ValueCompletion = .allowedValues
    ) {
        let value = ValueSpecification(Value.self, placeholder: placeholder ?? name, completion: completion)
        let form = OptionSpecification.Form.joinedValue(value, elements: elements)
        specification = OptionSpecification(name: name, short: nil, help: help, form: form)
    }
}

/// The value of a ``JoinedOption``.
public enum JoinedValue<Value: Sendable>: Sendable {
    case absent
    /// `--json`
    case bare
    /// `--json=id`
    case value(Value)
}

extension JoinedValue: Equatable where Value: Equatable {}
