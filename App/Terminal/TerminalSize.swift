import PlatformKit

/// The columns and rows of a terminal.
struct TerminalSize: Sendable, Hashable {
    /// The size if nothing else is known.
    static let fallback = TerminalSize(columns: 80, rows: 24)

    let columns: Int
    let rows: Int

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Reads `COLUMNS` first, then the forced width, then the terminal's own size.
    init(environment: EnvironmentVariables, forced: ForcedTerminal?) {
        let terminal = Self.ofTerminal() ?? .fallback
        let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.init(
            columns: columns ?? forced?.columns(of: terminal.columns) ?? terminal.columns,
            rows: terminal.rows
        )
    }

    /// The current size of the terminal that the program runs in, or `nil` if no standard stream is a terminal.
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

/// The value of `MOVIES_FORCE_TTY`, which asks for output as on a terminal, even into a pipe or a file.
struct ForcedTerminal: Sendable, Hashable {
    enum Width: Sendable, Hashable {
        case columns(Int)
        /// A share of the width of the terminal that the program runs in, even if the output goes elsewhere.
        case percent(Int)
    }

    /// `nil` if the value forces no width.
    let width: Width?

    /// Reads a width such as `80` or `50%`. Any other value forces no width.
    ///
    /// Numbers below 10 force no width, because `1` means yes in other variables.
    ///
    /// - Returns: `nil` if there is no value.
    init?(_ value: String?) {
        guard let value else { return nil }
        let isPercent = value.hasSuffix("%")
        let number = Int(isPercent ? value.dropLast() : value[...]).flatMap { $0 >= (isPercent ? 1 : 10) ? $0 : nil }
        width = number.map { isPercent ? .percent($0) : .columns($0) }
    }

    /// The forced width, or `nil` if no width is forced.
    ///
    /// - Parameter terminal: The width of the terminal, of which a percentage is taken.
    func columns(of terminal: Int) -> Int? {
        switch width {
        case .columns(let columns): columns
        case .percent(let percent): max(1, terminal * min(percent, 100) / 100)
        case nil: nil
        }
    }
}
