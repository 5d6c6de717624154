/// An option without a value that reads as whether it is given.
public struct Flag: OptionDeclaration {
    public let specification: OptionSpecification

    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .flag)
    }
}

extension Flag {
    /// Asks for the version; every program accepts it anywhere.
    static let version = Flag("version", help: "Show the version.")

    /// Asks for help; every program accepts it anywhere.
    static let help = Flag("help", short: "h", help: "Show help.")
}

/// A flag that is also written with `no-` before its name: `--poster`, `--no-poster`.
///
/// It reads as `true` or `false`, whichever is written last, and as `nil` where neither is given.
public struct InvertibleFlag: OptionDeclaration {
    public let specification: OptionSpecification

    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .invertibleFlag)
    }
}
