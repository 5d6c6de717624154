#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How many columns and rows a terminal has.
struct TerminalSize: Sendable, Hashable {
    /// What is assumed where nothing tells.
    static let fallback = TerminalSize(columns: 80, rows: 24)

    let columns: Int
    let rows: Int

    /// `COLUMNS` counts before what the terminal says of itself.
    init(of stream: StandardStream, environment: Environment) {
        var window = winsize()
        let isKnown = ioctl(stream.descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
        let columns = isKnown ? Int(window.ws_col) : Self.fallback.columns
        self.init(
            columns: environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? columns,
            rows: isKnown && window.ws_row > 0 ? Int(window.ws_row) : Self.fallback.rows
        )
    }

    private init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
