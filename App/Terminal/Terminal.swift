import Presentation

/// Where the program writes to, as it was started.
struct Terminal: Sendable {
    let output = StandardStream.output
    let error = StandardStream.error
    let size: TerminalSize
    private let environment: Environment

    init(environment: Environment) {
        self.environment = environment
        size = TerminalSize(of: .output, environment: environment)
    }

    /// What text may carry on standard output besides itself.
    func style(_ choice: ColorChoice, moviePages: String?) -> TerminalStyle {
        guard choice.isColored(isTerminal: output.isTerminal, environment: environment) else { return .plain }
        return moviePages.map { .linked(moviePages: $0) } ?? .styled
    }

    /// Opens an address in the browser of the desktop, where there is a desktop.
    func openBrowser(_ address: String) {
        #if canImport(Darwin)
        Browser.open(address)
        #else
        if environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil { Browser.open(address) }
        #endif
    }
}
