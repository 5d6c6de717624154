import Presentation
import TerminalKit

/// Writes a result that changes while it is loaded.
///
/// On a terminal, each version replaces the one before it. Elsewhere, only the last version is written.
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

    /// Shows a version of the result.
    mutating func show(_ lines: [String]) throws(CommandFailure) {
        if isRedrawn(lines) { try redraw(lines) }
    }

    /// Shows the last version of the result.
    mutating func finish(_ lines: [String]) throws(CommandFailure) {
        if isRedrawn(lines) {
            try redraw(lines)
        } else {
            try redraw([])
            try context.print(lines)
        }
    }

    /// Whether lines can be shown now and replaced later. Lines in a pager cannot be replaced.
    private func isRedrawn(_ lines: [String]) -> Bool {
        isTable && context.terminal.canRedraw && context.pager(for: lines) == nil
    }

    private mutating func redraw(_ lines: [String]) throws(CommandFailure) {
        do throws(StreamError) {
            try block.show(lines)
        } catch {
            throw .outputFailed(error)
        }
    }
}
