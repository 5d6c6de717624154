/// The command line of a program.
///
/// Parsing, help, completion and manual pages all come from this one declaration.
///
/// ```swift
/// let tool = CommandLineTool(root, globalOptions: [json], topics: [exitCodes])
/// switch try tool.parse(words) {
/// case .run(let action, let arguments): try await run(action, arguments)
/// case .help(let page): print(page.rendered(width: 80, isStyled: false))
/// case .version: print("1.0")
/// case .complete(let request): print(request.response(with: candidates(of: request.source)))
/// }
/// ```
public struct CommandLineTool<Action: Sendable>: Sendable {
    let root: CommandNode<Action>
    private let declaredOptions: @Sendable () -> [any OptionDeclaration]
    private let declaredTopics: @Sendable () -> [HelpTopic]
    let adviceForUnknownOptions: [String: String]

    /// - Parameters:
    ///   - globalOptions: Options that are accepted anywhere on the command line. The tool adds `--version` and `-h, --help` to
    ///     them.
    ///   - topics: The tool adds `options`, about the global options, and `commands`, if they are in groups.
    ///   - adviceForUnknownOptions: What to type in place of options that people know from other programs, by their long names.
    public init(
        _ root: Command<Action>,
        globalOptions: @autoclosure @escaping @Sendable () -> [any OptionDeclaration] = [],
        topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
        adviceForUnknownOptions: [String: String] = [:]
    ) {
        self.root = CommandNode(root)
        declaredOptions = globalOptions
        declaredTopics = topics
        self.adviceForUnknownOptions = adviceForUnknownOptions
    }

    var globalOptions: OptionGroup {
        OptionGroup("Global options", declaredOptions() + [Flag.version, Flag.help])
    }

    var ownTopics: [HelpTopic] { declaredTopics() }

    var topics: [HelpTopic] {
        let groups = root.command.subcommandGroups()
        let commands = HelpTopic(
            "commands",
            abstract: "All commands, and what each one does.",
            tables: groups.map { group in
                (group.title, group.shownCommands.map { HelpEntry($0.name, $0.abstract) })
            }
        )
        let options = HelpTopic(
            "options",
            abstract: "The options that every command has.",
            tables: [(globalOptions.title, globalOptions.options.map { HelpEntry($0) })]
        )
        return (groups.count > 1 ? [commands] : []) + [options] + ownTopics
    }

    func options(of node: CommandNode<Action>) -> [OptionSpecification] {
        node.details.options + globalOptions.options
    }

    /// It also accepts hidden subcommands, and `help` even below the root.
    func subcommandNames(of node: CommandNode<Action>) -> [String] {
        node.command.shownSubcommands.map { $0.name } + (node.isRoot ? ["help"] : [])
    }
}

struct CommandNode<Action: Sendable>: Sendable {
    let command: Command<Action>
    let details: CommandDetails
    let names: [String]

    init(_ command: Command<Action>, under parents: [String] = []) {
        self.command = command
        details = command.details()
        names = parents + [command.name]
    }

    var path: String { names.joined(separator: " ") }
    var isRoot: Bool { names.count == 1 }

    func child(named name: String) -> CommandNode? {
        for group in command.subcommandGroups() {
            for child in group.commands where child.name == name { return CommandNode(child, under: names) }
        }
        return nil
    }

    var shownChildren: [CommandNode] { command.shownSubcommands.map { CommandNode($0, under: names) } }
    var subtree: [CommandNode] { [self] + shownChildren.flatMap { $0.subtree } }

    /// In parts that must not be broken. From 13 options and arguments on, `[<options>]` stands for the options.
    var usage: [String] {
        let options = details.options
        return options.count + details.arguments.count > 12
            ? shortUsage : usage(options: options.map { "[\($0.synopsis)]" })
    }

    var shortUsage: [String] {
        usage(options: details.options.isEmpty ? [] : ["[<options>]"])
    }

    private func usage(options: [String]) -> [String] {
        var words = names + options + details.arguments.map { $0.synopsis }
        if command.hasSubcommands {
            words.append(command.action == nil ? "<subcommand>" : "[<subcommand>]")
        }
        return words
    }
}
