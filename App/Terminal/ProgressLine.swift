import Arguments

/// A line on standard error that is written over and over while something is under way, and leaves nothing behind.
///
/// Nothing shows where standard output or standard error is no terminal, and nothing of what is done at once.
struct ProgressLine: Sendable {
    private static let delay = Duration.milliseconds(150)

    private let stream: StandardStream?
    private let start = ContinuousClock.now
    private var text = ""

    init(_ context: CommandContext) {
        let terminal = context.terminal
        let isShown =
            terminal.canRedraw && StandardStream.error.isTerminal && !context.arguments[GlobalOptions.quiet]
        stream = isShown ? terminal.error : nil
    }

    mutating func show(_ newText: String) {
        guard newText != text, ContinuousClock.now - start >= Self.delay else { return }
        write(newText)
    }

    mutating func clear() {
        guard !text.isEmpty else { return }
        write("")
    }

    /// Back to the start of the line, and erase it from there (ECMA-48: CR, EL).
    private mutating func write(_ newText: String) {
        // There is nowhere to tell of a failure to write to standard error.
        try? stream?.write("\r\u{1B}[K" + newText)
        text = newText
    }
}
