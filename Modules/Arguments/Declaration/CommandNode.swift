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
