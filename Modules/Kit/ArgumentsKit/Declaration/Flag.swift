/// An option without a value. It is `true` if it is given.
public struct Flag: OptionDeclaration {
    /// Shows the version. Every program accepts it anywhere on the command line.
    static let version = Flag("version", help: "Show the version.")

    /// Shows help. Every program accepts it anywhere on the command line.
    static let help = Flag("help", short: "h", help: "Show help.")

    /// The name, the letter and the help.
    public let specification: OptionSpecification

    /// A flag that is given as `--name`, and as `-s` if it has a short form.
    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .flag)
    }
}

/// A flag that can also be given with `no-` before its name: `--cover`, `--no-cover`.
///
/// It is `true` or `false` depending on the spelling that is given last, or `nil` if neither is given.
public struct InvertibleFlag: OptionDeclaration {
    /// The name, the letter and the help, and that `--no-name` exists.
    public let specification: OptionSpecification

    /// A flag that is given as `--name` or `--no-name`. Without either, its value is `nil`.
    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .invertibleFlag)
    }
}
