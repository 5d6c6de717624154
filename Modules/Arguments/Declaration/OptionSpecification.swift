/// How an option is written and explained.
public struct OptionSpecification: Sendable {
    let name: String
    let short: Character?
    let help: String
    let form: OptionForm

    /// The long names without dashes: two if the option can be inverted.
    var names: [String] {
        guard case .invertibleFlag = form else { return [name] }
        return [name, inversion]
    }

    var inversion: String { "no-\(name)" }

    /// `-p` and `--page`: everything that names the option on the command line.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + names.map { "--\($0)" } }

    /// `--page <page>`, as usage and errors name the option.
    var synopsis: String {
        switch form {
        case .flag: "--\(name)"
        case .invertibleFlag: "--\(name)/--\(inversion)"
        case .value(let value): "--\(name) <\(value.placeholder)>"
        case .joinedValue(let value): "--\(name)[=<\(value.placeholder)>]"
        }
    }

    /// Whether the word after the option belongs to it.
    var takesValue: Bool {
        guard case .value = form else { return false }
        return true
    }

    var value: ValueSpecification? {
        switch form {
        case .flag, .invertibleFlag: nil
        case .value(let value), .joinedValue(let value): value
        }
    }
}

/// An option or a flag, whatever the type of what it reads as.
public protocol OptionDeclaration: Sendable {
    var specification: OptionSpecification { get }
}

/// What an option is written with.
enum OptionForm: Sendable {
    /// `--raw`
    case flag
    /// `--poster` or `--no-poster`
    case invertibleFlag
    /// `--page 2` or `--page=2`
    case value(ValueSpecification)
    /// `--json` or `--json=id`
    case joinedValue(ValueSpecification)
}

/// Options that help shows under a title of their own.
public struct OptionGroup: Sendable {
    let title: String
    let options: [OptionSpecification]

    public init(_ title: String, _ options: [any OptionDeclaration]) {
        self.title = title
        self.options = options.map(\.specification)
    }
}
