/// An error in a command line.
public struct UsageError: Error, Equatable {
    public let message: String
    let usage: CommandUsage

    init(_ message: String, usage: CommandUsage) {
        self.message = message
        self.usage = usage
    }

    /// The report, without a line feed at the end:
    ///
    ///     Error: Missing value for '--page <page>'
    ///     Usage: books search [--page <page>] <query> ...
    ///     See 'books search --help'.
    ///
    /// - Parameter width: The columns of the terminal. If the usage does not fit on one line, `[<options>]` stands for the
    ///   options. If it still does not fit, it is left out.
    public func report(width: Int) -> String {
        let usageLine = [usage.full, usage.short].map { "Usage: \($0)" }.first { $0.count <= width }
        return ["Error: \(message)", usageLine, "See '\(usage.path) --help'."].compactMap(\.self)
            .joined(separator: "\n")
    }
}

struct CommandUsage: Sendable, Equatable {
    let path: String
    let full: String
    /// With `[<options>]` in place of the options.
    let short: String

    init<Action>(_ node: CommandNode<Action>) {
        path = node.path
        full = node.usage.joined(separator: " ")
        short = node.shortUsage.joined(separator: " ")
    }
}
