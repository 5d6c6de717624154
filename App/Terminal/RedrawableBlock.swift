import Presentation

/// Lines on a terminal that can be replaced by others in the same place.
struct RedrawableBlock: Sendable {
    private let stream: StandardStream
    private let size: TerminalSize
    private var lines: [String] = []

    /// - Parameter size: The terminal's size where it does not tell.
    init(stream: StandardStream, size: TerminalSize) {
        self.stream = stream
        self.size = size
    }

    /// Shows `newLines` in the place of those shown before, from the first that differs. Writes nothing where they are the
    /// same.
    ///
    /// What has scrolled out of the screen cannot be replaced, nor a line that is wider than the terminal, which may or may
    /// not have broken it: then all new lines follow the old ones.
    mutating func show(_ newLines: [String]) throws(StreamError) {
        guard newLines != lines else { return }
        let kept = zip(lines, newLines).prefix { $0 == $1 }.count
        let replaced = lines.dropFirst(kept)
        let screen = TerminalSize.ofTerminal() ?? size
        let width = replaced.map(TerminalStyle.columns).max() ?? 0
        if replaced.isEmpty || replaced.count < screen.rows && width <= screen.columns {
            try stream.write(Self.clearing(replaced.count) + Self.text(newLines.dropFirst(kept)))
        } else {
            try stream.write("\n" + Self.text(newLines[...]))
        }
        lines = newLines
    }

    /// Moves the cursor up so many lines and erases from there (ECMA-48: CUU, ED).
    private static func clearing(_ count: Int) -> String {
        count == 0 ? "" : "\u{1B}[\(count)A\u{1B}[J"
    }

    private static func text(_ lines: ArraySlice<String>) -> String {
        lines.map { $0 + "\n" }.joined()
    }
}
