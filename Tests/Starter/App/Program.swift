import ArgumentsKit
import DomainKit
import InfrastructureKit
import PlatformKit
import Presentation
import TerminalKit

/// One run of the program, from the command line to an exit status. Here, and nowhere else, errors become messages.
struct Program: Sendable {
    let environment: EnvironmentVariables
    let console: any Console

    /// - Parameter words: The command line without the name of the program.
    /// - Returns: 0, 64 for a wrong command line, 69 if the service cannot be used, 1 for any other failure.
    func run(_ words: [String]) async -> Int32 {
        do {
            switch try StarterCommandLine.tool.parse(words) {
            case .run(let action, let arguments):
                try await perform(action, arguments)
            case .help(let page): try console.write([page.rendered(width: 80, isStyled: false)])
            case .version: try console.write(["\(Version.program) \(Version.number)"])
            case .complete(let request): try console.write([request.response()])
            }
            return 0
        } catch let error as UsageError {
            return fail([error.report(width: 80)], as: 64)
        } catch let error as RepositoryError {
            let words = ErrorWords(error, program: Version.program)
            return fail(
                ["Error: \(words.summary)"] + [words.advice].compactMap(\.self),
                as: error.allowsStaleCopy ? 69 : 1
            )
        } catch is ServiceConfigurationError {
            return fail(["Error: STARTER_SERVICE is no address such as https://library.example."], as: 1)
        } catch let error as StreamError {
            return fail(["Error: The result could not be written: \(error)."], as: 1)
        } catch {
            return fail(["Error: \(error)."], as: 1)
        }
    }

    private func perform(_ action: CommandAction, _ arguments: ParsedArguments) async throws {
        let container = try AppDIContainer(environment: environment, warnings: ConsoleWarnings(console: console))
        do {
            try await action(CommandContext(arguments: arguments, container: container, console: console))
        } catch {
            await container.shutDown()
            throw error
        }
        await container.shutDown()
    }

    private func fail(_ lines: [String], as status: Int32) -> Int32 {
        console.tell(lines)
        return status
    }
}
