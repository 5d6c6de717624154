/// The order of the sections is that of mdoc(7).
struct ManualSections<Action: Sendable> {
    let tool: CommandLineTool<Action>
    let node: CommandNode<Action>
    let version: String

    private struct Item {
        let lines: [String]

        init(_ macro: String, _ text: String) {
            lines = [macro] + text.mdocLines
        }
    }

    var lines: [String] { name + synopsis + description + topics + examples + seeAlso }

    private var name: [String] {
        [".Sh NAME", ".Nm \(node.manualName)", ".Nd \(node.command.abstract.mdocTitle)"]
    }

    private var synopsis: [String] {
        let subcommand = node.command.action == nil ? ".Ar subcommand" : ".Op Ar subcommand"
        return [".Sh SYNOPSIS", ".Nm \(node.path.mdocWords)"]
            + node.command.options.map { ".Op \($0.mdocSynopsis)" }
            + node.command.arguments.map(\.mdocSynopsis)
            + (node.command.hasSubcommands ? [subcommand] : [])
    }

    private var description: [String] {
        let versionNote = "This page describes version \(version)."
        let paragraphs = [node.command.abstract] + node.command.discussion.paragraphs + [versionNote]
        let arguments = node.command.arguments.map { Item(".It Ar \($0.name.mdocWords)", HelpEntry($0).text) }
        let subcommands = node.command.shownSubcommands.map { Item(".It Cm \($0.name)", $0.abstract) }
        return [".Sh DESCRIPTION"] + paragraphs.mdocParagraphs
            + list("The arguments are as follows:", arguments)
            + list("The subcommands are as follows:", subcommands)
            + (node.command.optionGroups + (node.isRoot ? [tool.globalOptions] : [])).flatMap { group in
                list("\(group.title):", group.options.map { Item(".It \($0.mdocLabel)", HelpEntry($0).text) })
            }
            + (node.isRoot
                ? [] : [".Pp", "The options that every command has are in", ".Xr \(tool.root.manualName) 1 ."])
    }

    private var topics: [String] {
        guard node.isRoot else { return [] }
        return tool.ownTopics.flatMap { topic in
            topic.tables.flatMap { table in
                [".Sh \(table.title)"] + ([topic.abstract] + topic.discussion.paragraphs).mdocParagraphs
                    + list(nil, table.entries.map { Item(".It Sy \($0.label.mdocWords)", $0.text) })
            }
        }
    }

    private var examples: [String] {
        guard !node.command.examples.isEmpty else { return [] }
        return [".Sh EXAMPLES"]
            + node.command.examples.map { example in
                "\(example.caption.withoutFullStop):".mdocLines + [".Pp", ".Dl \(example.command.mdocLiteral)"]
            }.joined(separator: [".Pp"])
    }

    private var seeAlso: [String] {
        let parents = node.isRoot ? [] : [tool.root.manualName]
        let pages = (parents + node.shownChildren.map(\.manualName)).sorted()
        guard let last = pages.last else { return [] }
        return [".Sh SEE ALSO"] + pages.dropLast().map { ".Xr \($0) 1 ," } + [".Xr \(last) 1"]
    }

    private func list(_ title: String?, _ items: [Item]) -> [String] {
        guard !items.isEmpty else { return [] }
        let head = title.map { [".Pp"] + $0.mdocLines } ?? []
        return head + [".Bl -tag -width Ds"] + items.flatMap(\.lines) + [".El"]
    }
}

extension OptionSpecification {
    var mdocSynopsis: String {
        switch form {
        case .flag: "Fl -\(name)"
        case .invertibleFlag: "Fl -\(name) | -\(inversion)"
        case .value(let value): "Fl -\(name) Ar \(value.placeholder.mdocWords)"
        case .joinedValue(let value, _): "Fl -\(name) Ns Op = Ns Ar \(value.placeholder.mdocWords)"
        }
    }

    var mdocLabel: String {
        (short.map { "Fl \($0) , " } ?? "") + mdocSynopsis
    }
}

extension ArgumentSpecification {
    var mdocSynopsis: String {
        let name = self.name.mdocWords
        return switch arity {
        case .required: ".Ar \(name)"
        case .optional: ".Op Ar \(name)"
        case .repeated: "\(canBeEmpty ? ".Op Ar" : ".Ar") \(name) ..."
        }
    }
}
