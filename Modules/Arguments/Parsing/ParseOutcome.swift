/// What a command line asks for.
public enum ParseOutcome<Action: Sendable>: Sendable {
    case run(Action, ParsedArguments)
    case help(HelpPage)
    case version
    /// A shell asks, through a completion script, what may be written next.
    case complete(CompletionRequest)
}
