/// One walk over a command line.
///
/// The walk goes on after an error, since a later word may ask for help; the first error is the one that counts.
struct Parser<Action: Sendable> {
    let tool: CommandLineTool<Action>
    var node: CommandNode<Action>
    var remaining: ArraySlice<String> = []
    var result: ParsedArguments
    private var positionals: [String] = []
    private var isTerminated = false
    private var namesHelp = false
    private var failure: UsageError?

    init(_ tool: CommandLineTool<Action>) {
        self.tool = tool
        node = tool.root
        result = ParsedArguments(usage: CommandUsage(tool.root))
    }

    mutating func parse(_ words: [String]) throws(UsageError) -> ParseOutcome<Action> {
        remaining = words[...]
        while let word = remaining.popFirst() {
            do throws(UsageError) {
                try take(word)
            } catch {
                failure = failure ?? error
            }
        }
        return try outcome()
    }

    private mutating func take(_ word: String) throws(UsageError) {
        switch isTerminated ? .value : Token(word) {
        case .value: try takePositional(word)
        case .long(let name, let joined): try takeLong(name, joined: joined)
        case .short(let cluster): try takeShort(cluster)
        case .invalid: throw error("Invalid option: \(word)")
        case .terminator: isTerminated = true
        }
    }

    private mutating func takePositional(_ word: String) throws(UsageError) {
        let isGroup = !node.command.subcommands.isEmpty
        if isGroup && node.isRoot && positionals.isEmpty && word == "help" {
            namesHelp = true
        } else if namesHelp || !isGroup {
            positionals.append(word)
        } else if let child = node.children.first(where: { $0.command.name == word }) {
            try enter(child)
        } else {
            throw unknownCommand(word, among: tool.subcommandNames(of: node))
        }
    }

    /// Options before a subcommand's name must be options of that subcommand.
    private mutating func enter(_ child: CommandNode<Action>) throws(UsageError) {
        let accepted = tool.options(of: child).map(\.name)
        let stray = node.command.options.map(\.name).first { result.options[$0] != nil && !accepted.contains($0) }
        node = child
        result.usage = CommandUsage(child)
        if let stray { throw unknownOption(stray) }
    }

    private mutating func outcome() throws(UsageError) -> ParseOutcome<Action> {
        if result[Flag.help] { return .help(tool.helpPage(for: node)) }
        if result[Flag.version] { return .version }
        if let failure { throw failure }
        if namesHelp { return .help(try namedHelp()) }
        guard let action = node.command.action else { return .help(tool.helpPage(for: node)) }
        try assignPositionals()
        return .run(action, result)
    }

    private mutating func namedHelp() throws(UsageError) -> HelpPage {
        for name in positionals {
            if let child = node.children.first(where: { $0.command.name == name }) {
                node = child
            } else if let topic = tool.topics.first(where: { $0.name == name }), node.isRoot {
                return HelpPage(topic)
            } else {
                let topics = node.isRoot ? tool.topics.map(\.name) : []
                throw unknownCommand(name, among: tool.subcommandNames(of: node) + topics)
            }
        }
        return tool.helpPage(for: node)
    }

    /// A word too many counts before what is wrong with the others.
    private mutating func assignPositionals() throws(UsageError) {
        let arguments = node.command.arguments
        let surplus = arguments.last?.arity == .repeated ? [] : positionals.dropFirst(arguments.count)
        if !surplus.isEmpty { throw unexpectedArguments(Array(surplus)) }
        var words = positionals[...]
        for argument in arguments {
            let taken = argument.arity == .repeated ? words : words.prefix(1)
            words = words.dropFirst(taken.count)
            if taken.isEmpty && argument.arity != .optional {
                throw missingArgument(argument)
            }
            for word in taken {
                try validate(word, as: argument.value, of: HelpEntry(subject: argument))
            }
            result.positionals[argument.name] = Array(taken)
        }
    }
}

extension Parser {
    mutating func takeLong(_ name: String, joined: String?) throws(UsageError) {
        guard let option = tool.options(of: node).first(where: { $0.names.contains(name) }) else {
            throw unknownOption(name)
        }
        try take(option, as: name, joined: joined)
    }

    /// Takes flags up to an option with a value; the rest of the cluster, if there is one, is that value.
    mutating func takeShort(_ cluster: Substring) throws(UsageError) {
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
        let occurrence: Occurrence
        switch option.form {
        case .flag, .invertibleFlag:
            if let joined { throw needlessValue(joined, of: name) }
            occurrence = name == option.name ? .bare : .inverted
        case .value(let value):
            guard let text = joined ?? nextValue(), joined != "" else { throw missingValue(of: option) }
            try validate(text, as: value, of: HelpEntry(subject: option))
            occurrence = .value(text)
        case .joinedValue(let value):
            if joined == "" { throw missingValue(of: option) }
            if let joined { try validate(joined, as: value, of: HelpEntry(subject: option)) }
            occurrence = joined.map(Occurrence.value) ?? .bare
        }
        result.options[option.name, default: []].append(occurrence)
    }

    func validate(_ text: String, as value: ValueSpecification, of subject: HelpEntry) throws(UsageError) {
        do throws(InvalidValue) {
            try value.validate(text)
        } catch {
            throw invalidValue(text, of: subject, advice: error.advice)
        }
    }

    /// The next word if it can be a value: a word with a dash before it is one only as a negative number.
    private mutating func nextValue() -> String? {
        guard let next = remaining.first, Token(next) == .value || Double(next) != nil else { return nil }
        return remaining.popFirst()
    }
}

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

/// What a command line asks for.
public enum ParseOutcome<Action: Sendable>: Sendable {
    case run(Action, ParsedArguments)
    case help(HelpPage)
    case version
    /// A shell asks, through a completion script, what may be written next.
    case complete(CompletionRequest)
}
