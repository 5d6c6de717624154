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
            return .complete(CompletionRequest(line, at: line.words.flatMap { parser.place(after: $0) }))
        }
        return try parser.parse(words)
    }
}

/// It continues after an error, because a later word may be `--help`. It throws the first error.
private struct Parser<Action: Sendable> {
    private let tool: CommandLineTool<Action>
    private var node: CommandNode<Action>
    private var words: ArraySlice<String> = []
    private var remaining: ArraySlice<String> = []
    private var result: ParsedArguments
    private var positionals: [String] = []
    private var isTerminated = false
    private var namesHelp = false
    private var namesUnknownCommand = false
    /// The value of the last word, if that is an option without its value.
    private var awaited: ValueSpecification?
    private var failure: UsageError?

    init(_ tool: CommandLineTool<Action>) {
        self.tool = tool
        node = tool.root
        result = ParsedArguments { [root = tool.root] in CommandUsage(root) }
    }

    mutating func parse(_ words: [String]) throws(UsageError) -> ParseOutcome<Action> {
        read(words[...])
        return try outcome()
    }

    mutating func place(after words: ArraySlice<String>) -> CompletionPlace<Action>? {
        read(words)
        return namesUnknownCommand
            ? nil
            : CompletionPlace(
                tool: tool,
                node: node,
                positionals: positionals,
                namesHelp: namesHelp,
                acceptsOptions: !isTerminated,
                given: Set(result.options.keys),
                awaited: awaited
            )
    }

    private mutating func read(_ words: ArraySlice<String>) {
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

    private var usage: CommandUsage { CommandUsage(node) }

    private mutating func take(_ word: String) throws(UsageError) {
        switch isTerminated ? .value : Token(word) {
        case .value: try takePositional(word)
        case .long(let name, let joined): try takeLong(name, joined: joined)
        case .short(let number) where isNumber(number): try takePositional(word)
        case .short(let cluster): try takeShort(cluster)
        case .invalid: throw UsageError("Invalid option: \(word)", usage: usage)
        case .terminator: isTerminated = true
        }
    }

    /// Whether a cluster is a number that an argument may take, as of `-5`. The command says whether it suits.
    private func isNumber(_ cluster: Substring) -> Bool {
        !node.command.arguments.isEmpty && cluster.first?.isNumber == true
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
            throw .unknownCommand(word, suggestion: tool.suggestion(for: words, under: node), usage: usage)
        }
    }

    /// All options before its name must be options of the subcommand.
    private mutating func enter(_ child: CommandNode<Action>) throws(UsageError) {
        let given = node.command.options.map { $0.name }.filter { result.options[$0] != nil }
        node = child
        result.usage = { CommandUsage(child) }
        let accepted = given.isEmpty ? [] : tool.options(of: child).map { $0.name }
        if let stray = given.first(where: { !accepted.contains($0) }) { throw unknownOption(stray) }
    }
}

// MARK: - Options

extension Parser {
    private mutating func takeLong(_ name: String, joined: String?) throws(UsageError) {
        guard let option = tool.options(of: node).first(where: { $0.names.contains(name) }) else {
            throw unknownOption(name)
        }
        try take(option, as: name, joined: joined)
    }

    /// Takes the flags of a cluster such as `-vp3`, up to an option with a value. The rest of the cluster is that value.
    private mutating func takeShort(_ cluster: Substring) throws(UsageError) {
        var rest = cluster
        while let letter = rest.popFirst() {
            guard let option = tool.options(of: node).first(where: { $0.short == letter }) else {
                throw unknownShortOption(letter, in: cluster)
            }
            guard option.takesValue || rest.first == "=" else {
                try take(option, as: option.name, joined: nil)
                continue
            }
            let joined = rest.first == "=" ? rest.dropFirst() : rest
            return try take(option, as: option.name, joined: rest.isEmpty ? nil : String(joined))
        }
    }

    private mutating func take(_ option: OptionSpecification, as name: String, joined: String?) throws(UsageError) {
        let occurrence: ParsedArguments.Occurrence
        switch option.form {
        case .flag, .invertibleFlag:
            if let joined { throw .unexpectedValue(joined, of: name, usage: usage) }
            occurrence = name == option.name ? .bare : .inverted
        case .value(let value):
            if joined == nil, remaining.isEmpty { awaited = value }
            guard let text = joined ?? nextValue(), joined != "" else {
                throw .missingValue(of: option, usage: usage)
            }
            try validate(text, as: value, of: option.synopsis)
            occurrence = .value(text)
        case .joinedValue(let value, let elements):
            if joined == nil, let list = remaining.first, isList(list, of: elements()) {
                throw .detachedList(list, of: option, usage: usage)
            }
            if joined == "" { throw .missingValue(of: option, usage: usage) }
            if let joined { try validate(joined, as: value, of: option.synopsis) }
            occurrence = joined.map { .value($0) } ?? .bare
        }
        result.options[option.name, default: []].append(occurrence)
    }

    private func validate(
        _ text: String,
        as value: ValueSpecification,
        of name: String
    ) throws(UsageError) {
        do throws(InvalidValue) {
            try value.validate(text)
        } catch {
            throw .invalidValue(text, of: name, advice: error.advice, usage: usage)
        }
    }

    /// Whether a word is a list of the elements. A single element may be meant as the first argument, as in
    /// `search --json title`, but hardly as a further one, as in `search walden --json title`.
    private func isList(_ word: String, of elements: [String]) -> Bool {
        let names = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return (names.count > 1 || !positionals.isEmpty) && names.allSatisfy(elements.contains)
    }

    /// A word with a leading dash can only be a value if it is a negative number.
    private mutating func nextValue() -> String? {
        guard let next = remaining.first, Token(next) == .value || Double(next) != nil else { return nil }
        return remaining.popFirst()
    }

    private func unknownOption(_ name: String) -> UsageError {
        if let advice = tool.adviceForUnknownOptions[name] {
            return UsageError("Unknown option '--\(name)'. \(advice)", usage: usage)
        }
        return .unknownOption(name, among: tool.options(of: node).flatMap(\.names), usage: usage)
    }

    /// A cluster that does not begin with a letter was probably meant as an argument.
    private func unknownShortOption(_ letter: Character, in cluster: Substring) -> UsageError {
        let isArgument = cluster.first?.isLetter == false && !node.command.arguments.isEmpty
        return isArgument
            ? .unknownShortOptions(cluster, retry: lineWithTerminator, usage: usage)
            : .unknownShortOption(letter, usage: usage)
    }

    /// The command line with the last word that was read behind `--`, as a shell reads it. Options after it come first.
    private var lineWithTerminator: String {
        let (before, word) = (words[..<(remaining.startIndex - 1)], words[remaining.startIndex - 1])
        let hasOptions = remaining.contains { Token($0) != .value }
        let line = hasOptions ? before + remaining + ["--", word] : before + ["--", word] + remaining
        return ([tool.root.path] + line.map(\.quoted)).joined(separator: " ")
    }
}

// MARK: - Outcome

extension Parser {
    private mutating func outcome() throws(UsageError) -> ParseOutcome<Action> {
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
                throw .unknownCommand(name, suggestion: suggestion, usage: usage)
            }
        }
        return tool.helpPage(for: node)
    }

    /// A surplus word is reported before an invalid one.
    private mutating func assignPositionals() throws(UsageError) {
        let arguments = node.command.arguments
        let isRepeated = arguments.contains { $0.arity == .repeated }
        let surplus = isRepeated ? [] : positionals.dropFirst(arguments.count)
        if !surplus.isEmpty { throw .unexpectedArguments(Array(surplus), usage: usage) }
        var words = positionals[...]
        for (index, argument) in arguments.enumerated() {
            // A repeated argument takes at least one word, and leaves one for each argument after it.
            let most = argument.arity == .repeated ? max(1, words.count - arguments.dropFirst(index + 1).count) : 1
            let taken = words.prefix(most)
            words = words.dropFirst(taken.count)
            if taken.isEmpty && !argument.isOptional {
                throw .missingArgument(argument, usage: usage)
            }
            for word in taken {
                try validate(word, as: argument.value, of: argument.label)
            }
            result.positionals[argument.name] = Array(taken)
        }
    }
}
