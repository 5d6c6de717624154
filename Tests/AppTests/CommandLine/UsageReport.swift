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
        do {
            guard case .run(let action, let arguments) = try MoviesCommandLine.tool.parse(words) else { return nil }
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
            case .inProgram(let usesStoredToken, _, _, let work):
                try await work(
                    CommandContext(arguments, environment: environment, usesStoredToken: usesStoredToken)
                )
            case .onScreen(let work):
                _ = try await work(CommandContext(arguments, environment: environment, staysOpen: true))
            }
            return nil
        } catch let error as UsageError {
            return error.report(width: 200)
        } catch CommandFailure.usage(let error) {
            return error.report(width: 200)
        }
    }
}
