import Arguments

/// Where a poster is put.
enum PosterDestination: Sendable {
    /// A new file in the working directory, named after the movie.
    case namedAfterMovie
    /// A file that the user named, in place of what may be there.
    case file(String)
    case standardOutput

    /// - Parameter output: What `--output` says. Throws where an image would go to a terminal.
    init(_ output: String?, _ context: CommandContext) throws(CommandFailure) {
        switch output {
        case nil: self = .namedAfterMovie
        case "-": self = .standardOutput
        case let path?: self = .file(path)
        }
        guard case .standardOutput = self else { return }
        guard !context.terminal.output.isTerminal else {
            throw .usage(context.arguments.usageError("'-o -' would write an image to the terminal; pipe it somewhere"))
        }
        guard case .absent = context.arguments[GlobalOptions.json] else {
            throw .usage(context.arguments.usageError("'-o -' and '--json' exclude each other"))
        }
    }
}
