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
