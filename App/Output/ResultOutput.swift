import Presentation

/// Writes a result as it comes: on a terminal at once, and again in the same place when something else comes; elsewhere
/// once, when all has come.
@MainActor
struct ResultOutput {
    private let context: CommandContext
    private let isTable: Bool
    private var block: RedrawableBlock

    /// - Parameter isTable: Whether the lines are for a person at a terminal.
    init(_ context: CommandContext, isTable: Bool) {
        self.context = context
        self.isTable = isTable
        block = RedrawableBlock(stream: context.terminal.output, size: context.terminal.size)
    }

    /// What is known so far.
    mutating func show(_ lines: [String]) throws(CommandFailure) {
        if isRedrawn(lines) { try redraw(lines) }
    }

    /// What is known in the end, in the place of what was shown.
    mutating func finish(_ lines: [String]) throws(CommandFailure) {
        if isRedrawn(lines) {
            try redraw(lines)
        } else {
            try redraw([])
            try context.print(lines)
        }
    }

    /// Whether lines can be shown now and replaced later: not where a pager will show them, which takes nothing back.
    private func isRedrawn(_ lines: [String]) -> Bool {
        isTable && context.terminal.canRedraw && context.pager(for: lines) == nil
    }

    private mutating func redraw(_ lines: [String]) throws(CommandFailure) {
        do throws(StreamError) {
            try block.show(lines)
        } catch {
            throw .notWritten(error)
        }
    }
}
