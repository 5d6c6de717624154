/// Lines on a terminal that can be replaced by others in the same place.
struct RedrawableBlock: Sendable {
    private let stream: StandardStream
    private let size: TerminalSize
    private var lines: [String] = []

    init(stream: StandardStream, size: TerminalSize) {
        self.stream = stream
        self.size = size
    }

    /// Shows `newLines`, none wider than the terminal, in the place of those shown before. Writes nothing where they are
    /// the same. What has scrolled out of the screen cannot be replaced: then the new lines follow the old ones.
    mutating func show(_ newLines: [String]) throws(StreamError) {
        guard newLines != lines else { return }
        try stream.write(clearing + newLines.map { $0 + "\n" }.joined())
        lines = newLines
    }

    /// Moves the cursor up to the first line and erases from there (ECMA-48: CUU, ED).
    private var clearing: String {
        if lines.isEmpty { return "" }
        return lines.count < size.rows ? "\u{1B}[\(lines.count)A\u{1B}[J" : "\n"
    }
}
