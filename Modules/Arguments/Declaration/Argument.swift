/// A positional argument that reads as a `Value`.
public struct Argument<Value: Sendable>: ArgumentDeclaration {
    public let specification: ArgumentSpecification
    let read: @Sendable ([String]) -> Value

    /// A required argument.
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

    /// An argument that reads as `defaultValue` where it is not given.
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

    /// An argument that reads as `nil` where it is not given.
    public init<Wrapped: ArgumentValue>(
        _ name: String,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == Wrapped? {
        let value = ValueSpecification(Wrapped.self, placeholder: name, completion: completion)
        specification = ArgumentSpecification(help: help, arity: .optional, value: value)
        read = { words in words.first.flatMap { try? Wrapped(argument: $0) } }
    }

    /// One argument or more: it takes every word that is left, so it is a command's last.
    public init<Element: ArgumentValue>(
        _ name: String,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == [Element] {
        let value = ValueSpecification(Element.self, placeholder: name, completion: completion)
        specification = ArgumentSpecification(help: help, arity: .repeated, value: value)
        read = { words in words.compactMap { try? Element(argument: $0) } }
    }
}

/// A positional argument, whatever the type of what it reads as.
public protocol ArgumentDeclaration: Sendable {
    var specification: ArgumentSpecification { get }
}

/// How a positional argument is written and explained.
public struct ArgumentSpecification: Sendable {
    let help: String
    let arity: ArgumentArity
    let value: ValueSpecification

    var name: String { value.placeholder }

    /// `<query> ...`, as errors and help name the argument.
    var label: String { arity == .repeated ? "<\(name)> ..." : "<\(name)>" }

    /// `[<period>]`, as usage names the argument.
    var synopsis: String { arity == .optional ? "[\(label)]" : label }
}

/// How many words an argument takes.
enum ArgumentArity: Sendable {
    case required
    case optional
    /// One or more.
    case repeated
}
