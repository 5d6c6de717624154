/// A type whose values can be written on the command line.
///
/// `Self(argument: value.argument)` returns `value`. An enumeration that is `CaseIterable` and has raw values of type
/// `String` only declares the conformance:
///
/// ```swift
/// enum SortOrder: String, CaseIterable, ArgumentValue {
///     case relevance, year, rating
/// }
/// ```
public protocol ArgumentValue: Sendable {
    /// - Throws: `InvalidValue` if the text is not a value of this type.
    init(argument: String) throws(InvalidValue)

    /// Help uses it to show a default.
    var argument: String { get }

    /// Empty if they cannot be listed.
    static var allowedValues: [String] { get }
}

/// The error of a text that is not a value of its type.
public struct InvalidValue: Error, Equatable {
    /// A sentence that the usage error adds to "The value 'x' is invalid for '--option'.", or `nil`.
    let advice: String?

    public init(_ advice: String? = nil) {
        self.advice = advice
    }
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

    // Not a key path: because the type is generic, it would be made at run time.
    public static var allowedValues: [String] { allCases.map { $0.rawValue } }

    /// As part of a sentence: `'a', 'b' or 'c'`.
    public static var alternatives: String {
        let quoted = allowedValues.map { "'\($0)'" }
        return [quoted.dropLast().joined(separator: ", "), quoted.suffix(1).joined()]
            .filter { !$0.isEmpty }
            .joined(separator: " or ")
    }
}
