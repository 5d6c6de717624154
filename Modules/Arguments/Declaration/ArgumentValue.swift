/// A type that can be written on the command line.
///
/// `Self(argument: value.argument)` gives `value` back. An enumeration that is `CaseIterable` and has `String` raw
/// values only declares the conformance.
public protocol ArgumentValue: Sendable {
    /// Throws what is wrong with a text that stands for no value.
    init(argument: String) throws(InvalidValue)

    /// The text that stands for the value, as help shows a default.
    var argument: String { get }

    /// Every text that is accepted, or nothing if they cannot be listed.
    static var allowedValues: [String] { get }
}

extension ArgumentValue {
    public static var allowedValues: [String] { [] }
}

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

/// Why a text is not a value of its type.
public struct InvalidValue: Error, Equatable {
    /// A sentence that follows "The value 'x' is invalid for '--option'.", if there is more to say.
    let advice: String?

    public init(_ advice: String? = nil) {
        self.advice = advice
    }
}
