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
}
