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
