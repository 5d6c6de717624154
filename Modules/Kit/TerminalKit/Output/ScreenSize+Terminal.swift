import PlatformKit

extension ScreenSize {
    private static let fallback = ScreenSize(columns: 80, rows: 24)

    /// Reads `COLUMNS` first, then the forced width, then the terminal's own size.
    ///
    /// - Parameter forced: See `Terminal`.
    init(environment: EnvironmentVariables, forced: String?, _ streams: StandardStreams) {
        let terminal = Self.ofTerminal(streams) ?? .fallback
        let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.init(
            columns: columns ?? Self.columns(forced, of: terminal.columns) ?? terminal.columns,
            rows: terminal.rows
        )
    }

    /// The width that a value such as `80` or `50%` forces, or `nil` if it forces none. A number below 10 does not, because `1` means
    /// yes in other variables.
    static func columns(_ forced: String?, of terminal: Int) -> Int? {
        guard let forced, let number = Int(forced.hasSuffix("%") ? forced.dropLast() : forced[...]) else { return nil }
        if forced.hasSuffix("%") { return number > 0 ? max(1, terminal * min(number, 100) / 100) : nil }
        return number >= 10 ? number : nil
    }

    /// The current size of the terminal that the program runs in, or `nil` if no standard stream is a terminal.
    static func ofTerminal(_ streams: StandardStreams) -> ScreenSize? {
        for descriptor in [streams.output.descriptor, streams.error.descriptor, streams.input.descriptor] {
            var window = winsize()
            guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { continue }
            return ScreenSize(
                columns: Int(window.ws_col),
                rows: window.ws_row > 0 ? Int(window.ws_row) : fallback.rows
            )
        }
        return nil
    }
}

extension PixelSize {
    /// Of a cell, as the terminal tells the system. Some tell nothing.
    init?(cellOf streams: StandardStreams) {
        var window = winsize()
        guard ioctl(streams.output.descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0,
            window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row
        else { return nil }
        self.init(width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
    }
}
