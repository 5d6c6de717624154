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
