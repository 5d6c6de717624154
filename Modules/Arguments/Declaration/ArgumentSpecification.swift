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
