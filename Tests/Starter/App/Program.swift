import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import PresentationKit
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
                as: status(of: error)
            )
        } catch let error as StreamError {
            return fail(["Error: The result could not be written: \(error)."], as: 1)
        } catch {
            return fail(["Error: \(error)."], as: 1)
        }
    }

    private func perform(_ action: CommandAction, _ arguments: ParsedArguments) async throws {
        let log: @Sendable (String) -> Void = { [console] line in console.tell([TerminalText(line).value]) }
        let container = try AppDIContainer(
            environment: environment,
            isOffline: arguments[CommandContext.offline],
            warnings: ConsoleWarnings(console: console),
            log: environment["STARTER_LOG"] == nil ? nil : log
        )
        do {
            try await action(CommandContext(arguments: arguments, container: container, console: console))
        } catch {
            await end(container)
            throw error
        }
        await end(container)
    }

    /// Tells, once, what the library has refused of the changes that waited. If it cannot be read, the next command tells it.
    private func end(_ container: AppDIContainer) async {
        if let session = try? await container.makeSessionRepository().readSession() {
            for changes in container.waitingChanges {
                console.tell((try? await changes.takeRefused(of: session))?.map { "! \($0)" } ?? [])
            }
        }
        await container.shutDown()
    }

    private func status(of error: RepositoryError) -> Int32 {
        // The service was used, and has its reasons.
        if case .service(.refused) = error { 1 } else { error.allowsStaleCopy ? 69 : 1 }
    }

    private func fail(_ lines: [String], as status: Int32) -> Int32 {
        console.tell(lines)
        return status
    }
}
