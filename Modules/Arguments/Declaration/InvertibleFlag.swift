/// A flag that is also written with `no-` before its name: `--poster`, `--no-poster`.
///
/// It reads as `true` or `false`, whichever is written last, and as `nil` where neither is given.
public struct InvertibleFlag: OptionDeclaration {
    public let specification: OptionSpecification

    public init(_ name: String, short: Character? = nil, help: String) {
        specification = OptionSpecification(name: name, short: short, help: help, form: .invertibleFlag)
    }
}
