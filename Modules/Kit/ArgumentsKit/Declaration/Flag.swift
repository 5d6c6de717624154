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
