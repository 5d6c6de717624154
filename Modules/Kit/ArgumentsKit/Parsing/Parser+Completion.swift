extension Parser {
    /// The request of a completion script, with what can come after the words of its line.
    mutating func completion(of line: CompletionLine) -> CompletionRequest<Action> {
        read(line.words ?? [])
        // Of an unknown command, nothing is known.
        guard line.words != nil, !namesUnknownCommand else { return CompletionRequest(line, CompletionOffer([])) }
        return CompletionRequest(line, offer(for: line.word), action: node.command.action, arguments: positionals)
    }

    /// What can come next on the line, as the beginning of the word allows.
    private func offer(for word: String) -> CompletionOffer {
        if let awaited { return CompletionOffer(awaited) }
        if !isTerminated, word.hasPrefix("-") { return joinedValue(in: word) ?? CompletionOffer(options) }
        if namesHelp { return CompletionOffer(helpNames) }
        if node.command.hasSubcommands {
            let help = CompletionCandidate("help", description: "Show help on a command or a topic.")
            return CompletionOffer(subcommands(of: node) + (node.isRoot ? [help] : []))
        }
        // A repeated argument takes any number of words, so the places of those after it are not known.
        let arguments = node.details.arguments
        let last = arguments.firstIndex { $0.arity == .repeated } ?? positionals.count
        let index = min(positionals.count, last)
        return arguments.indices.contains(index) ? CompletionOffer(arguments[index].value) : CompletionOffer([])
    }

    /// An option whose value is joined is offered with the `=`, too.
    private var options: [CompletionCandidate] {
        tool.options(of: node).filter { $0.takesValue || result.options[$0.name] == nil }.flatMap { option in
            let joined = option.value != nil && !option.takesValue ? option.spellings.map { "\($0)=" } : []
            return (option.spellings + joined).map { CompletionCandidate($0, description: option.help) }
        }
    }

    /// The values of the option that the word begins with, as in `--sort=ye` and `-p3`, or `nil` if it names options only.
    private func joinedValue(in word: String) -> CompletionOffer? {
        let options = tool.options(of: node)
        if word.hasPrefix("--") {
            guard let equals = word.firstIndex(of: "=") else { return nil }
            let name = word[..<equals].dropFirst(2)
            let value = options.first { $0.names.contains { $0 == name } }?.value
            return value.map { CompletionOffer($0, head: String(word[...equals])) } ?? CompletionOffer([])
        }
        var rest = word.dropFirst()
        while let letter = rest.popFirst(), let option = options.first(where: { $0.short == letter }), !rest.isEmpty {
            guard let value = option.value else { continue }
            if rest.first == "=" { rest.removeFirst() }
            return CompletionOffer(value, head: String(word[..<rest.startIndex]))
        }
        return nil
    }

    private var helpNames: [CompletionCandidate] {
        var node = node
        for name in positionals {
            guard let child = node.child(named: name) else { return [] }
            node = child
        }
        let topics = node.isRoot ? tool.topics.map { CompletionCandidate($0.name, description: $0.abstract) } : []
        return subcommands(of: node) + topics
    }

    private func subcommands(of node: CommandNode<Action>) -> [CompletionCandidate] {
        node.command.shownSubcommands.map { CompletionCandidate($0.name, description: $0.abstract) }
    }
}
