/// The help page of a command or a topic.
public struct HelpPage: Sendable, Equatable {
    struct Section: Sendable, Equatable {
        /// An empty line separates it from the next one.
        enum Body: Sendable, Equatable {
            case paragraph(String)
            /// A line that can be broken between its parts, but not within them.
            case synopsis([String])
            /// Lines that are never wrapped.
            case lines([String])
            /// A command line, which is never wrapped, below its caption, which is.
            case example(Example)
            /// A table with two columns. The second one is wrapped to the width.
            case entries([HelpEntry])
        }

        let title: String
        let bodies: [Body]

        init?(_ title: String, _ bodies: [Body]) {
            self.title = title
            self.bodies = bodies.filter { $0 != .lines([]) && $0 != .entries([]) }
            if self.bodies.isEmpty { return nil }
        }

        init?(_ title: String, _ bodies: Body...) {
            self.init(title, bodies)
        }
    }

    let sections: [Section]
}

extension HelpPage {
    init(_ topic: HelpTopic) {
        let paragraphs = [topic.abstract] + topic.discussion.paragraphs
        let overview = Section("Overview", paragraphs.map { .paragraph($0) })
        sections = ([overview] + topic.tables.map { Section($0.title, .entries($0.entries)) }).compactMap(\.self)
    }
}

extension CommandLineTool {
    func helpPage(for node: CommandNode<Action>) -> HelpPage {
        let groups = node.command.subcommandGroups()
        return node.isRoot && groups.count > 1 ? shortPage(groups) : fullPage(of: node)
    }

    /// The manual has it of every command, help of all but a program with groups of commands.
    func fullPage(of node: CommandNode<Action>) -> HelpPage {
        typealias Section = HelpPage.Section
        let (command, details) = (node.command, node.details)
        let paragraphs = [command.abstract] + details.discussion.paragraphs
        var sections = [
            Section("Overview", paragraphs.map { .paragraph($0) }),
            Section("Usage", .synopsis(node.usage)),
            Section("Arguments", .entries(details.arguments.map { HelpEntry($0) })),
            Section(
                "Subcommands",
                .entries(command.shownSubcommands.map { HelpEntry($0.name, $0.abstract) }),
                .lines(subcommandsHint(of: node))
            ),
        ]
        sections += (details.optionGroups() + (node.isRoot ? [globalOptions] : [])).map { group in
            Section(group.title, .entries(group.options.map { HelpEntry($0) }))
        }
        sections += [
            Section(globalOptions.title, .lines(node.isRoot ? [] : ["See '\(root.command.name) help options'."])),
            Section("Help topics", .entries(node.isRoot ? topics.map { HelpEntry($0.name, $0.abstract) } : [])),
            Section("Examples", details.examples.map { .example($0) }),
        ]
        return HelpPage(sections: sections.compactMap(\.self))
    }

    /// It has no more than a terminal's 24 lines, if it can be.
    private func shortPage(_ groups: [CommandGroup<Action>]) -> HelpPage {
        typealias Section = HelpPage.Section
        let name = root.command.name
        let commands = groups.map { HelpEntry($0.title, $0.shownCommands.map(\.name).joined(separator: ", ")) }
        let help = topics.map { HelpEntry("help \($0.name)", $0.abstract) }
        return HelpPage(
            sections: [
                Section("Overview", .paragraph(root.command.abstract)),
                Section("Usage", .lines(["\(name) <command> [<options>], or \(name) help <command>"])),
                Section("Commands", .entries(commands.filter { !$0.text.isEmpty })),
                Section("Examples", .lines(root.details.examples.map(\.command))),
                Section("Help", .entries(help)),
            ].compactMap(\.self)
        )
    }

    var helpPageOfHelp: HelpPage {
        let overview = "Show the help of a command or of a topic. Without a name, list all commands."
        return HelpPage(
            sections: [
                HelpPage.Section("Overview", .paragraph(overview)),
                HelpPage.Section("Usage", .synopsis([root.command.name, "help", "[<command> ...]"])),
                HelpPage.Section("Help topics", .entries(topics.map { HelpEntry($0.name, $0.abstract) })),
            ].compactMap(\.self)
        )
    }

    private func subcommandsHint(of node: CommandNode<Action>) -> [String] {
        guard node.command.hasSubcommands else { return [] }
        let names = [root.command.name, "help"] + node.names.dropFirst() + ["<subcommand>"]
        return ["See '\(names.joined(separator: " "))' for detailed help."]
    }
}
