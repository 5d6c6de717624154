/// A program as its command line shows it: one description, from which parsing, help, completion and manual come.
public struct CommandLineTool<Action: Sendable>: Sendable {
    let root: CommandNode<Action>
    let globalOptions: OptionGroup
    let topics: [HelpTopic]

    /// Global options are accepted anywhere; `--version` and `-h, --help` are added to them.
    public init(_ root: Command<Action>, globalOptions: [any OptionDeclaration] = [], topics: [HelpTopic] = []) {
        self.root = CommandNode(root)
        self.globalOptions = OptionGroup("Global options", globalOptions + [Flag.version, Flag.help])
        self.topics = topics
    }

    /// The options that `node` accepts, the global ones included.
    func options(of node: CommandNode<Action>) -> [OptionSpecification] {
        node.command.options + globalOptions.options
    }

    /// The words that may stand for a subcommand of `node`.
    func subcommandNames(of node: CommandNode<Action>) -> [String] {
        node.command.shownSubcommands.map(\.name) + (node.isRoot ? ["help"] : [])
    }
}

/// A command where it stands in the tree.
struct CommandNode<Action: Sendable>: Sendable {
    let command: Command<Action>
    /// The names of the commands that lead here, the command's own included.
    let names: [String]

    init(_ command: Command<Action>, under parents: [String] = []) {
        self.command = command
        names = parents + [command.name]
    }

    /// `movies config set`
    var path: String { names.joined(separator: " ") }

    var isRoot: Bool { names.count == 1 }

    var children: [CommandNode] { command.subcommands.map { CommandNode($0, under: names) } }

    var shownChildren: [CommandNode] { children.filter { !$0.command.isHidden } }

    /// The command and everything below it that people use, each before what is below it.
    var subtree: [CommandNode] { [self] + shownChildren.flatMap(\.subtree) }

    /// How the command is written, in parts that belong together each. Where there are more than twelve options and
    /// arguments, the options are abbreviated.
    var usage: [String] {
        let options = command.options.map { "[\($0.synopsis)]" }
        let isTooLong = options.count + command.arguments.count > 12
        var words = names + (isTooLong ? ["[<options>]"] : options) + command.arguments.map(\.synopsis)
        if !command.subcommands.isEmpty {
            words.append(command.action == nil ? "<subcommand>" : "[<subcommand>]")
        }
        return words
    }
}

/// Help on something that is not a command, shown by `help <name>`.
public struct HelpTopic: Sendable {
    let name: String
    let abstract: String
    let discussion: String
    let entries: [HelpEntry]

    /// Paragraphs of the discussion are separated by an empty line; the entries follow it as a table.
    public init(_ name: String, abstract: String, discussion: String = "", entries: [HelpEntry] = []) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.entries = entries
    }

    /// `EXIT CODES` for `exit-codes`.
    var title: String { name.split(separator: "-").joined(separator: " ").uppercased() }
}
