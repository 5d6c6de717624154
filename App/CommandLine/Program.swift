import Arguments
import Domain
import Presentation

/// One run of the program: from the words of the command line to an exit status.
struct Program: Sendable {
    private let environment: Environment
    private let terminal: Terminal

    init(environment: Environment) {
        self.environment = environment
        terminal = Terminal(environment: environment)
    }

    func run(_ words: [String]) async -> ExitStatus {
        do throws(UsageError) {
            return await perform(try MoviesCommandLine.tool.parse(words))
        } catch {
            return report([error.description], as: .usage)
        }
    }

    private func perform(_ outcome: ParseOutcome<CommandAction>) async -> ExitStatus {
        switch outcome {
        case .run(let action, let arguments):
            return await run(action, arguments)
        case .help(let page):
            let isStyled = terminal.style(.auto, moviePages: nil) != .plain
            return print(page.rendered(width: terminal.size.columns, isStyled: isStyled))
        case .version:
            return print(Version.text + "\n")
        case .complete:
            return .success
        }
    }

    private func run(_ action: CommandAction, _ arguments: ParsedArguments) async -> ExitStatus {
        let container: AppDIContainer
        do throws(ConfigurationError) {
            container = try AppDIContainer(
                environment: environment,
                standardError: terminal.error,
                verbosity: Verbosity(arguments)
            )
        } catch {
            return report(["Error: \(error.summary)", error.advice], as: .configuration)
        }
        let context = CommandContext(arguments: arguments, container: container, terminal: terminal)
        let status = await run(action, context)
        await container.shutDown()
        return status
    }

    private func run(_ action: CommandAction, _ context: CommandContext) async -> ExitStatus {
        do throws(CommandFailure) {
            try await action.run(context)
            return .success
        } catch {
            return report(error, context)
        }
    }

    private func report(_ failure: CommandFailure, _ context: CommandContext) -> ExitStatus {
        switch failure {
        case .usage(let error):
            return report([error.description], as: .usage)
        case .failed(let error, let attempt):
            return report(error, context.container.failureContext(attempt))
        case .failedElsewhere(let error, let context):
            return report(error, context)
        case .refused(let summary, let advice):
            return report(["Error: \(summary)"] + advice, as: .failure)
        case .cancelled:
            return .cancelled
        case .notWritten(let error):
            return report(error)
        }
    }

    private func report(_ error: MoviesError, _ context: FailureContext) -> ExitStatus {
        let message = ErrorMessage(error, context: context)
        return report(message.map { ["Error: \($0.summary)"] + $0.advice } ?? [], as: ExitStatus(error))
    }

    private func report(_ error: StreamError) -> ExitStatus {
        switch error {
        case .closed: Signals.endByClosedPipe()
        case .failed(let reason):
            report(["Error: Could not write the result: \(reason).", "Check where the output goes."], as: .failure)
        }
    }

    private func report(_ lines: [String], as status: ExitStatus) -> ExitStatus {
        // There is nowhere to tell of a failure to write to standard error; the exit status still tells.
        try? terminal.error.write(lines.map { $0 + "\n" }.joined())
        return status
    }

    private func print(_ text: String) -> ExitStatus {
        do throws(StreamError) {
            try terminal.output.write(text)
            return .success
        } catch {
            return report(error)
        }
    }
}
