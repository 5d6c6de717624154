/// Help on a command or a topic.
public struct HelpPage: Sendable, Equatable {
    let sections: [HelpSection]

    /// The help as text, ending in a line feed.
    ///
    /// Texts are wrapped to `width` columns, usage between its options; command lines never. Headings are bold if `isStyled`.
    public func rendered(width: Int, isStyled: Bool) -> String {
        let layout = HelpLayout(width: width, isStyled: isStyled)
        return sections.map(layout.lines(of:)).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }
}

/// A part of help under a heading.
struct HelpSection: Sendable, Equatable {
    enum Body: Sendable, Equatable {
        /// Words, wrapped to the width.
        case paragraph(String)
        /// Parts of one line, which is broken between them alone.
        case synopsis([String])
        /// Lines, never wrapped.
        case lines([String])
        /// A command line, never wrapped, below its caption, which is.
        case example(Example)
        /// A table of two columns, the second wrapped to the width.
        case entries([HelpEntry])
    }

    let title: String
    let bodies: [Body]

    /// A section without anything in it is `nil`.
    init?(_ title: String, _ bodies: [Body]) {
        self.title = title
        self.bodies = bodies.filter { $0 != .lines([]) && $0 != .entries([]) }
        if self.bodies.isEmpty { return nil }
    }

    init?(_ title: String, _ bodies: Body...) {
        self.init(title, bodies)
    }
}

extension HelpPage {
    init(_ topic: HelpTopic) {
        let paragraphs = [topic.abstract] + topic.discussion.paragraphs
        sections = [
            HelpSection("Overview", paragraphs.map { .paragraph($0) }),
            HelpSection(topic.title, .entries(topic.entries)),
        ].compactMap(\.self)
    }
}

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
