extension String: ArgumentValue {
    public init(argument: String) {
        self = argument
    }

    public var argument: String { self }
}

extension ArgumentValue where Self: LosslessStringConvertible {
    public init(argument: String) throws(InvalidValue) {
        guard let value = Self(argument) else { throw InvalidValue() }
        self = value
    }

    public var argument: String { description }
}

extension Int: ArgumentValue {}

extension Double: ArgumentValue {}

extension ArgumentValue where Self: CaseIterable & RawRepresentable<String> {
    public init(argument: String) throws(InvalidValue) {
        guard let value = Self(rawValue: argument) else {
            throw InvalidValue("Please provide one of \(Self.alternatives).")
        }
        self = value
    }

    public var argument: String { rawValue }

    public static var allowedValues: [String] { allCases.map(\.rawValue) }

    /// All of them in a sentence: `'a', 'b' or 'c'`.
    public static var alternatives: String {
        let quoted = allowedValues.map { "'\($0)'" }
        return [quoted.dropLast().joined(separator: ", "), quoted.suffix(1).joined()]
            .filter { !$0.isEmpty }
            .joined(separator: " or ")
    }
}
