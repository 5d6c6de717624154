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

struct ValueSpecification: Sendable {
    let placeholder: String
    let defaultValue: String?
    let completion: ValueCompletion
    let validate: @Sendable (String) throws(InvalidValue) -> Void
    private let type: any ArgumentValue.Type

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
        self.type = type
    }

    /// Empty if they cannot be listed. They are listed whenever this is read.
    var allowedValues: [String] { type.allowedValues }

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
