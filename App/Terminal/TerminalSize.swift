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
