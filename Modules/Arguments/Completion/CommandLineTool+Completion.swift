extension CommandLineTool {
    /// The script that teaches `shell` to complete the program's command lines.
    public func completionScript(for shell: Shell) -> String {
        let program = root.command.name
        return switch shell {
        case .bash: BashCompletion(program: program, places: completionPlaces).script
        case .zsh: ZshCompletion(program: program, places: completionPlaces).script
        case .fish: FishCompletion(program: program, places: completionPlaces).script
        }
    }

    private var completionPlaces: [CompletionPlace] {
        let topics = self.topics.map { HelpEntry($0.name, $0.abstract) }
        let help = CompletionPlace(
            path: "\(root.path) help",
            subcommands: root.command.shownSubcommands.map { HelpEntry($0.name, $0.abstract) } + topics,
            options: globalOptions.options,
            arguments: []
        )
        return root.subtree.map { node in
            CompletionPlace(
                path: node.path,
                subcommands: node.command.shownSubcommands.map { HelpEntry($0.name, $0.abstract) }
                    + (node.isRoot ? [HelpEntry("help", "Show help on a command or a topic.")] : []),
                options: options(of: node),
                arguments: node.command.arguments
            )
        } + [help]
    }
}
