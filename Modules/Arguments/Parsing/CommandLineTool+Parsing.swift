extension CommandLineTool {
    /// What `words`, the command line without the program's name, ask for.
    ///
    /// A request for help wins over one for the version, and both win over every error. A command that only holds
    /// subcommands shows its help if none is named.
    public func parse(_ words: [String]) throws(UsageError) -> ParseOutcome<Action> {
        if let request = CompletionRequest(words) { return .complete(request) }
        var parser = Parser(self)
        return try parser.parse(words)
    }
}
