/// A positional argument, regardless of the type of its value.
public protocol ArgumentDeclaration: Sendable {
    var specification: ArgumentSpecification { get }
}

/// A positional argument with a value of type `Value`.
///
/// Declare an argument once, give it to its ``Command``, and read its value from the ``ParsedArguments``:
///
/// ```swift
/// let book = Argument<Int>("id", help: "The book to show.")
/// let view = Command("view", abstract: "Show a book.", arguments: [book], action: Action.view)
/// let id = arguments[book]
/// ```
public struct Argument<Value: Sendable>: ArgumentDeclaration {
    public let specification: ArgumentSpecification
    let read: @Sendable ([String]) -> Value

    public init(_ name: String, help: String, completion: ValueCompletion = .allowedValues) where Value: ArgumentValue {
        let value = ValueSpecification(Value.self, placeholder: name, completion: completion)
        specification = ArgumentSpecification(help: help, arity: .required, value: value)
        read = { words in
            guard let value = words.first.flatMap({ try? Value(argument: $0) }) else {
                preconditionFailure("<\(name)> is not an argument of the command that was parsed.")
            }
            return value
        }
    }

    public init(
        _ name: String,
        help: String,
        default defaultValue: Value,
        completion: ValueCompletion = .allowedValues
    ) where Value: ArgumentValue {
        let value = ValueSpecification(Value.self, placeholder: name, default: defaultValue, completion: completion)
        specification = ArgumentSpecification(help: help, arity: .optional, value: value)
        read = { words in words.first.flatMap { try? Value(argument: $0) } ?? defaultValue }
    }

    public init<Wrapped: ArgumentValue>(
        _ name: String,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == Wrapped? {
        let value = ValueSpecification(Wrapped.self, placeholder: name, completion: completion)
        specification = ArgumentSpecification(help: help, arity: .optional, value: value)
        read = { words in words.first.flatMap { try? Wrapped(argument: $0) } }
    }

    /// Creates an argument that takes one or more words.
    ///
    /// It takes all remaining words but one for each argument after it. A command has at most one such argument.
    ///
    /// - Parameter canBeEmpty: Whether the argument can be left out, too.
    public init<Element: ArgumentValue>(
        _ name: String,
        help: String,
        canBeEmpty: Bool = false,
        completion: ValueCompletion = .allowedValues
    ) where Value == [Element] {
        let value = ValueSpecification(Element.self, placeholder: name, completion: completion)
        specification = ArgumentSpecification(help: help, arity: .repeated, canBeEmpty: canBeEmpty, value: value)
        read = { words in words.compactMap { try? Element(argument: $0) } }
    }
}

/// The syntax and the help of a positional argument.
public struct ArgumentSpecification: Sendable {
    enum Arity: Sendable {
        case required
        case optional
        /// One or more words.
        case repeated
    }

    let help: String
    let arity: Arity
    var canBeEmpty = false
    let value: ValueSpecification

    var name: String { value.placeholder }
    var label: String { arity == .repeated ? "<\(name)> ..." : "<\(name)>" }
    var isOptional: Bool { arity == .optional || canBeEmpty }
    var synopsis: String { isOptional ? "[\(label)]" : label }
}
