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
