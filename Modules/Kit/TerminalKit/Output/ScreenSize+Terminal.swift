import PlatformKit

extension ScreenSize {
    private static let fallback = ScreenSize(columns: 80, rows: 24)

    /// Reads `COLUMNS` first, then the forced width, then the terminal's own size.
    init(environment: EnvironmentVariables, forced: ForcedTerminal?, _ streams: StandardStreams) {
        let terminal = Self.ofTerminal(streams) ?? .fallback
        let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.init(
            columns: columns ?? forced?.columns(of: terminal.columns) ?? terminal.columns,
            rows: terminal.rows
        )
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
