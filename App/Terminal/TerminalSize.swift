import Platform

/// How many columns and rows a terminal has.
struct TerminalSize: Sendable, Hashable {
    /// What is assumed where nothing tells.
    static let fallback = TerminalSize(columns: 80, rows: 24)

    let columns: Int
    let rows: Int

    /// `COLUMNS` counts before `MOVIES_FORCE_TTY`, and that before what the terminal says of itself.
    init(environment: Environment, forced: ForcedTerminal?) {
        let terminal = Self.ofTerminal() ?? .fallback
        let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.init(
            columns: columns ?? forced?.columns(of: terminal.columns) ?? terminal.columns,
            rows: terminal.rows
        )
    }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The terminal that the program runs in, as it is now: output may go elsewhere while the other streams are still there.
    static func ofTerminal() -> TerminalSize? {
        for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
            var window = winsize()
            guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { continue }
            return TerminalSize(
                columns: Int(window.ws_col),
                rows: window.ws_row > 0 ? Int(window.ws_row) : fallback.rows
            )
        }
        return nil
    }
}

/// What `MOVIES_FORCE_TTY` asks for: output as on a terminal, wherever it goes.
struct ForcedTerminal: Sendable, Hashable {
    enum Width: Sendable, Hashable {
        case columns(Int)
        /// Of the terminal that the program runs in, whether or not the output goes there.
        case percent(Int)
    }

    /// Nil where the value names none: then the width is that of any terminal.
    let width: Width?

    /// `80`, `50%`, or any other value, which forces no width: `1` says yes, as in other variables, for nothing fits into
    /// fewer than ten columns. Nil where there is no value.
    init?(_ value: String?) {
        guard let value else { return nil }
        let isPercent = value.hasSuffix("%")
        let number = Int(isPercent ? value.dropLast() : value[...]).flatMap { $0 >= (isPercent ? 1 : 10) ? $0 : nil }
        width = number.map { isPercent ? .percent($0) : .columns($0) }
    }

    func columns(of terminal: Int) -> Int? {
        switch width {
        case .columns(let columns): columns
        case .percent(let percent): max(1, terminal * min(percent, 100) / 100)
        case nil: nil
        }
    }
}
