/// The result of parsing a command line.
public enum ParseOutcome<Action: Sendable>: Sendable {
    case run(Action, ParsedArguments)
    case help(HelpPage)
    case version
    case complete(CompletionRequest<Action>)
}

extension CommandLineTool {
    /// Parses the words of a command line, without the name of the program.
    ///
    /// `--help` takes precedence over `--version`, and both take precedence over errors. A command without an action shows
    /// its help if no subcommand is given.
    public func parse(_ words: [String]) throws(UsageError) -> ParseOutcome<Action> {
        var parser = Parser(self)
        if let line = CompletionLine(words) {
            return .complete(parser.completion(of: line))
        }
        return try parser.parse(words)
    }
}

/// It continues after an error, because a later word may be `--help`. It throws the first error.
struct Parser<Action: Sendable> {
    let tool: CommandLineTool<Action>
    private(set) var node: CommandNode<Action>
    private(set) var words: ArraySlice<String> = []
    var remaining: ArraySlice<String> = []
    var result: ParsedArguments
    private(set) var positionals: [String] = []
    private(set) var isTerminated = false
    private(set) var namesHelp = false
    private(set) var namesUnknownCommand = false
    /// The value of the last word, if that is an option without its value.
    var awaited: ValueSpecification?
    private(set) var failure: UsageError?

    init(_ tool: CommandLineTool<Action>) {
        self.tool = tool
        node = tool.root
        result = ParsedArguments { [root = tool.root] in CommandUsage(root) }
    }

    mutating func read(_ words: ArraySlice<String>) {
        self.words = words
        remaining = words
        while let word = remaining.popFirst() {
            do throws(UsageError) {
                try take(word)
            } catch {
                failure = failure ?? error
            }
        }
    }

    /// - Parameter suggestion: What was probably meant.
    func usageError(_ message: String, suggestion: String? = nil) -> UsageError {
        let question = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
        return UsageError(message + question, usage: CommandUsage(node))
    }

    private mutating func take(_ word: String) throws(UsageError) {
        switch isTerminated ? .value : Token(word) {
        case .value: try takePositional(word)
        case .long(let name, let joined): try takeLong(name, joined: joined)
        case .short(let number) where isNumber(number): try takePositional(word)
        case .short(let cluster): try takeShort(cluster)
        case .invalid: throw usageError("Invalid option: \(word)")
        case .terminator: isTerminated = true
        }
    }

    /// Whether a cluster is a number that an argument may take, as of `-5`. The command says whether it suits.
    private func isNumber(_ cluster: Substring) -> Bool {
        !node.details.arguments.isEmpty && cluster.first?.isNumber == true
            && cluster.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
    }

    private mutating func takePositional(_ word: String) throws(UsageError) {
        if namesHelp || !node.command.hasSubcommands {
            positionals.append(word)
        } else if word == "help" {
            namesHelp = true
        } else if let child = node.child(named: word) {
            try enter(child)
        } else {
            namesUnknownCommand = true
            let words = [word] + remaining.prefix { Token($0) == .value }
            throw usageError("'\(word)' is not a command", suggestion: tool.suggestion(for: words, under: node))
        }
    }

    /// All options before its name must be options of the subcommand.
    private mutating func enter(_ child: CommandNode<Action>) throws(UsageError) {
        let given = node.details.options.map { $0.name }.filter { result.options[$0] != nil }
        node = child
        result.usage = { CommandUsage(child) }
        let accepted = given.isEmpty ? [] : tool.options(of: child).map { $0.name }
        if let stray = given.first(where: { !accepted.contains($0) }) { throw unknownOption(stray) }
    }
}

extension Parser {
    mutating func parse(_ words: [String]) throws(UsageError) -> ParseOutcome<Action> {
        read(words[...])
        if result[Flag.help] { return .help(tool.helpPage(for: node)) }
        if result[Flag.version] { return .version }
        if let failure { throw failure }
        if namesHelp { return .help(try namedHelp()) }
        guard let action = node.command.action else { return .help(tool.helpPage(for: node)) }
        try assignPositionals()
        return .run(action, result)
    }

    /// `help auth login`, or `auth help login`.
    private mutating func namedHelp() throws(UsageError) -> HelpPage {
        if positionals == ["help"] { return tool.helpPageOfHelp }
        for name in positionals {
            if let child = node.child(named: name) {
                node = child
            } else if let topic = tool.topics.first(where: { $0.name == name }), node.isRoot {
                return HelpPage(topic)
            } else {
                let topics = node.isRoot ? tool.topics.map(\.name) : []
                let suggestion = name.lowercased().closest(among: tool.subcommandNames(of: node) + topics)
                throw usageError("'\(name)' is not a command", suggestion: suggestion)
            }
        }
        return tool.helpPage(for: node)
    }

    /// A surplus word is reported before an invalid one.
    private mutating func assignPositionals() throws(UsageError) {
        let arguments = node.details.arguments
        let isRepeated = arguments.contains { $0.arity == .repeated }
        let surplus = isRepeated ? [] : positionals.dropFirst(arguments.count)
        if !surplus.isEmpty {
            let list = surplus.map { "'\($0)'" }.joined(separator: ", ")
            let count = surplus.count
            throw usageError(count == 1 ? "Unexpected argument \(list)" : "\(count) unexpected arguments: \(list)")
        }
        var words = positionals[...]
        for (index, argument) in arguments.enumerated() {
            // A repeated argument takes at least one word, and leaves one for each argument after it.
            let most = argument.arity == .repeated ? max(1, words.count - arguments.dropFirst(index + 1).count) : 1
            let taken = words.prefix(most)
            words = words.dropFirst(taken.count)
            if taken.isEmpty && !argument.isOptional {
                throw usageError("Missing expected argument '\(argument.label)'")
            }
            for word in taken {
                try validate(word, as: argument.value, of: argument.label)
            }
            result.positionals[argument.name] = Array(taken)
        }
    }
}
