import DataKit
import PlatformKit
import TerminalKit

/// Where commands write, and ask.
protocol Console: Sendable {
    /// Writes lines of the result to standard output.
    func write(_ lines: [String]) throws
    /// Writes messages to standard error.
    func tell(_ lines: [String])
    /// Asks for a secret: the person at the terminal, or the first line of a pipe. Returns `nil` at the end of the input.
    func secret(_ question: String) -> String?
    /// Whether a person reads the result.
    var isTerminal: Bool { get }
}

/// The terminal of the process, or what it is redirected to.
struct TerminalConsole: Console {
    private let terminal: Terminal

    init(environment: EnvironmentVariables) {
        terminal = Terminal(environment: environment, program: Version.program)
    }

    var isTerminal: Bool { terminal.output.isTerminal }

    func write(_ lines: [String]) throws {
        try terminal.output.write(lines.map { $0 + "\n" }.joined())
    }

    func tell(_ lines: [String]) {
        terminal.tell(lines)
    }

    func secret(_ question: String) -> String? {
        if let prompt = Prompt(terminal, isAllowed: true) { return try? prompt.secret(question) }
        return terminal.streams.input.firstLine()
    }
}

/// Tells of failures beside the result.
struct ConsoleWarnings: WarningReporter {
    let console: any Console

    func report(_ warning: DataWarning) {
        switch warning {
        case .storeUnavailable(let name, let reason): console.tell(["Warning: \(name) is not used: \(reason)."])
        case .fileSetAside(let path): console.tell(["Warning: A damaged file was set aside as \(path)."])
        case .notCached: console.tell(["Warning: The answer could not be saved."])
        case .notDeleted: console.tell(["Warning: Outdated data could not be deleted."])
        case .unreadableRows(let count): console.tell(["Warning: \(count) rows of the answer could not be read."])
        default: console.tell(["Warning: A saved copy could not be used."])
        }
    }
}
