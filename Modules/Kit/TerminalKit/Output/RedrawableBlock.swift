/// Lines on a terminal that other lines can replace.
public struct RedrawableBlock: Sendable {
    private let terminal: Terminal
    private let looks: Looks
    private var lines: [StyledLine] = []

    public init(_ terminal: Terminal, _ looks: Looks) {
        self.terminal = terminal
        self.looks = looks
    }

    /// Replaces the lines, from the first that differs. Writes nothing if all are the same.
    ///
    /// Lines that have scrolled out of the screen, or are wider than it, cannot be replaced: then all new lines follow the
    /// old ones.
    public mutating func show(_ newLines: [StyledLine]) throws(StreamError) {
        guard newLines != lines else { return }
        let kept = zip(lines, newLines).prefix { $0 == $1 }.count
        let replaced = lines.dropFirst(kept)
        let screen = terminal.currentSize
        let width = replaced.map(\.columns).max() ?? 0
        if replaced.isEmpty || replaced.count < screen.rows && width <= screen.columns {
            try terminal.output.write(
                Self.clearing(replaced.count) + newLines.dropFirst(kept).encoded(looks),
                endsLine: true
            )
        } else {
            try terminal.output.write("\n" + newLines.encoded(looks))
        }
        lines = newLines
    }

    /// The sequence that moves the cursor up so many lines and erases the rest of the screen (ECMA-48: CUU, ED).
    private static func clearing(_ count: Int) -> String {
        count == 0 ? "" : "\u{1B}[\(count)A\u{1B}[J"
    }
}
