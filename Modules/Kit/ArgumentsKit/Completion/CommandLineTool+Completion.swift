extension CommandLineTool {
    /// Returns the script with which `shell` completes the command lines of the program.
    public func completionScript(for shell: Shell) -> String {
        let program = root.command.name
        return switch shell {
        case .bash: BashCompletion(program: program, places: completionPlaces).script
        case .zsh: ZshCompletion(program: program, places: completionPlaces).script
        case .fish: FishCompletion(program: program, places: completionPlaces).script
        }
    }

    private var completionPlaces: [CompletionPlace] {
        let (nodes, globalOptions) = (root.subtree, globalOptions.options)
        return nodes.map { node in
            let help = node.isRoot ? [HelpEntry("help", "Show help on a command or a topic.")] : []
            let arguments = node.command.arguments
            let repeated = arguments.firstIndex { $0.arity == .repeated } ?? arguments.endIndex
            return CompletionPlace(
                path: node.path,
                subcommands: node.command.shownSubcommands.map { HelpEntry($0.name, $0.abstract) } + help,
                options: node.command.options + globalOptions,
                arguments: Array(arguments.prefix(repeated + 1))
            )
        } + nodes.filter { !$0.command.shownSubcommands.isEmpty }.map(helpPlace)
    }

    /// Returns the place after `help`, where the name of a subcommand of `node` is expected.
    private func helpPlace(of node: CommandNode<Action>) -> CompletionPlace {
        let topics = node.isRoot ? topics.map { HelpEntry($0.name, $0.abstract) } : []
        return CompletionPlace(
            path: ([root.path, "help"] + node.names.dropFirst()).joined(separator: " "),
            subcommands: node.command.shownSubcommands.map { HelpEntry($0.name, $0.abstract) } + topics,
            options: globalOptions.options,
            arguments: []
        )
    }
}
