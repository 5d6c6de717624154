/// An option with a value of type `Value`, such as `--page 2`.
///
/// If an option is given several times, the last value counts, unless `Value` is an array. The placeholder in help is the
/// name of the option by default.
public struct Option<Value: Sendable>: OptionDeclaration {
    public let specification: OptionSpecification
    let read: @Sendable ([String]) -> Value

    public init(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        default defaultValue: Value,
        completion: ValueCompletion = .allowedValues
    ) where Value: ArgumentValue {
        let value = ValueSpecification(
            Value.self,
            placeholder: placeholder ?? name,
            default: defaultValue,
            completion: completion
        )
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Value(argument: $0) } ?? defaultValue }
    }

    public init(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        default defaultValue: Value,
        in range: ClosedRange<Value>
    ) where Value: ArgumentValue {
        let value = ValueSpecification(
            Value.self,
            placeholder: placeholder ?? name,
            default: defaultValue,
            check: range.check
        )
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Value(argument: $0) } ?? defaultValue }
    }

    public init<Wrapped: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == Wrapped? {
        let value = ValueSpecification(Wrapped.self, placeholder: placeholder ?? name, completion: completion)
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Wrapped(argument: $0) } }
    }

    public init<Wrapped: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        in range: ClosedRange<Wrapped>
    ) where Value == Wrapped? {
        let value = ValueSpecification(Wrapped.self, placeholder: placeholder ?? name, check: range.check)
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.last.flatMap { try? Wrapped(argument: $0) } }
    }

    /// The value is the array of all values in the order in which they are given.
    public init<Element: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        completion: ValueCompletion = .allowedValues
    ) where Value == [Element] {
        let value = ValueSpecification(Element.self, placeholder: placeholder ?? name, completion: completion)
        specification = OptionSpecification(name: name, short: short, help: help, form: .value(value))
        read = { words in words.compactMap { try? Element(argument: $0) } }
    }
}

/// An option without a value. It is `true` if it is given.
public struct Flag: OptionDeclaration {
    /// Every program accepts this one and `help` anywhere on the command line.
    static let version = Flag("version", help: "Show the version.")
    static let help = Flag("help", short: "h", help: "Show help.")

    public let specification: OptionSpecification

    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .flag)
    }
}

/// A flag that can also be given with `no-` before its name: `--cover`, `--no-cover`.
///
/// It is `true` or `false` depending on the spelling that is given last, or `nil` if neither is given.
public struct InvertibleFlag: OptionDeclaration {
    public let specification: OptionSpecification

    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .invertibleFlag)
    }
}

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

/// An option or a flag, regardless of the type of its value.
public protocol OptionDeclaration: Sendable {
    var specification: OptionSpecification { get }
}

/// The syntax and the help of an option.
public struct OptionSpecification: Sendable {
    enum Form: Sendable {
        /// `--raw`
        case flag
        /// `--cover` or `--no-cover`
        case invertibleFlag
        /// `--page 2` or `--page=2`
        case value(ValueSpecification)
        /// `--json` or `--json=id`
        case joinedValue(ValueSpecification, elements: @Sendable () -> [String])
    }

    let name: String
    let short: Character?
    let help: String
    let form: Form

    /// Without dashes. An invertible flag has two.
    var names: [String] {
        guard case .invertibleFlag = form else { return [name] }
        return [name, inversion]
    }

    var inversion: String { "no-\(name)" }

    var spellings: [String] {
        let long = names.map { "--\($0)" }
        return short.map { ["-\($0)"] + long } ?? long
    }

    /// The option in usage lines and errors: `--page <page>`.
    var synopsis: String {
        switch form {
        case .flag: "--\(name)"
        case .invertibleFlag: "--\(name)/--\(inversion)"
        case .value(let value): "--\(name) <\(value.placeholder)>"
        case .joinedValue(let value, _): "--\(name)[=<\(value.placeholder)>]"
        }
    }

    var takesValue: Bool {
        guard case .value = form else { return false }
        return true
    }

    var value: ValueSpecification? {
        switch form {
        case .flag, .invertibleFlag: nil
        case .value(let value), .joinedValue(let value, _): value
        }
    }
}

/// Options that help lists under a title of their own.
public struct OptionGroup: Sendable {
    let title: String
    let options: [OptionSpecification]

    public init(_ title: String, _ options: [any OptionDeclaration]) {
        self.title = title
        self.options = options.map { $0.specification }
    }
}
