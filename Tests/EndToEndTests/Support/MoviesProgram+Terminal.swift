import Foundation
import TestDoubles

extension MoviesProgram {
    /// Runs to the end with all standard streams on a terminal; returns what the terminal got.
    func run(
        on terminal: PseudoTerminal,
        _ arguments: String...,
        environment: [String: String] = [:]
    ) async throws -> TerminalResult {
        let running = try start(on: terminal, arguments, environment: environment)
        let result = try await running.result()
        return TerminalResult(status: result.status, isSignal: result.isSignal, text: try await terminal.finished())
    }

    /// Starts it with all standard streams on a terminal and leaves it running.
    func start(
        on terminal: PseudoTerminal,
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws -> RunningProgram {
        let process = makeProcess(arguments, environment: ["TERM": "xterm-256color"].merging(environment) { $1 })
        process.standardInput = terminal.programEnd
        return try RunningProgram(process, folder: home, terminal: terminal)
    }
}
