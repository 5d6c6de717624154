import Arguments

/// Where a poster is to go, as `poster --output` names it.
enum PosterDestination: ArgumentValue {
    /// A file, in place of what may be there.
    case file(String)
    /// `-`
    case standardOutput

    init(argument: String) throws(InvalidValue) {
        guard !argument.isEmpty else { throw InvalidValue("Please name a file, or '-' for standard output.") }
        self = argument == "-" ? .standardOutput : .file(argument)
    }

    var argument: String {
        switch self {
        case .file(let path): path
        case .standardOutput: "-"
        }
    }
}
