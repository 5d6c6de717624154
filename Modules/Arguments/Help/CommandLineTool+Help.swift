extension CommandLineTool {
    func helpPage(for node: CommandNode<Action>) -> HelpPage {
        let command = node.command
        let paragraphs = [command.abstract] + command.discussion.paragraphs
        var sections = [
            HelpSection("Overview", paragraphs.map { .paragraph($0) }),
            HelpSection("Usage", .synopsis(node.usage)),
            HelpSection("Arguments", .entries(command.arguments.map { HelpEntry($0) })),
            HelpSection(
                "Subcommands",
                .entries(command.shownSubcommands.map { HelpEntry($0.name, $0.abstract) }),
                .lines(subcommandsHint(of: node))
            ),
        ]
        sections += (command.optionGroups + [globalOptions]).map { group in
            HelpSection(group.title, .entries(group.options.map { HelpEntry($0) }))
        }
        sections += [
            HelpSection("Help topics", .entries(node.isRoot ? topics.map { HelpEntry($0.name, $0.abstract) } : [])),
            HelpSection("Examples", command.examples.map { .example($0) }),
        ]
        return HelpPage(sections: sections.compactMap(\.self))
    }

    private func subcommandsHint(of node: CommandNode<Action>) -> [String] {
        guard !node.command.subcommands.isEmpty else { return [] }
        let names = [root.command.name, "help"] + node.names.dropFirst() + ["<subcommand>"]
        return ["See '\(names.joined(separator: " "))' for detailed help."]
    }
}
