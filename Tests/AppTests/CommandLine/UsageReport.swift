import ArgumentsKit
import PlatformKit
import TerminalKit

@testable import MoviesCLI

/// What the program says of a command line that it refuses.
enum UsageReport {
    /// Runs a command line in this process.
    ///
    /// - Returns: The report on the usage error, or `nil` if the command ends without one.
    static func text(of words: [String], _ environment: EnvironmentVariables) async throws -> String? {
        let (action, arguments): (CommandAction, ParsedArguments)
        do {
            guard case .run(let runs, let given) = try MoviesCommandLine.tool.parse(words) else { return nil }
            (action, arguments) = (runs, given)
        } catch {
            return error.report(width: 200)
        }
        do {
            switch action {
            case .inSetup(let work):
                try await work(
                    SetupContext(
                        arguments: arguments,
                        terminal: Terminal(environment: environment, configuration: nil),
                        environment: environment,
                        tool: MoviesCommandLine.tool
                    )
                )
            case .inProgram(_, let usesStoredToken, _, _, let work):
                try await work(
                    CommandContext(arguments, environment: environment, usesStoredToken: usesStoredToken)
                )
            case .onScreen(let work):
                try await work(CommandContext(arguments, environment: environment, isOnScreen: true))
            }
            return nil
        } catch {
            guard case .usage(let error) = CommandFailure(error, arguments: arguments) else { throw error }
            return error.report(width: 200)
        }
    }
}
