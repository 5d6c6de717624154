import Arguments

/// How much is told besides the result.
enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose

    /// `--verbose` counts before `--quiet`: who asks to be told is told.
    init(_ arguments: ParsedArguments) {
        if arguments[GlobalOptions.verbose] {
            self = .verbose
        } else {
            self = arguments[GlobalOptions.quiet] ? .quiet : .normal
        }
    }
}
