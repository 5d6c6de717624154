/// The lines that close every usage error of a command.
struct CommandUsage: Sendable, Equatable {
    let path: String
    let synopsis: String

    init<Action>(_ node: CommandNode<Action>) {
        path = node.path
        synopsis = node.usage.joined(separator: " ")
    }
}
