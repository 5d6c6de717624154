import Arguments
import Domain
import Presentation

/// One run of the program, from the command line to an exit status.
struct Program: Sendable {
    private let environment: Environment
    private let terminal: Terminal

    init(environment: Environment) {
        self.environment = environment
        terminal = Terminal(environment: environment, configuration: nil)
    }

    /// - Parameter arguments: The name of the program and the words of the command line.
    func run(_ arguments: [String]) async -> ExitStatus {
        if let shortage = SystemShortage.first(arguments: arguments) {
            return report(["Error: \(shortage.summary)", shortage.advice], as: .system)
        }
        let words = Array(arguments.dropFirst())
        do throws(UsageError) {
            let outcome = try MoviesCommandLine.tool.parse(words)
            let status = await perform(outcome)
            if words.isEmpty { offerToBrowse() }
            return status
        } catch {
            return report([error.report(width: terminal.size.columns)], as: .usage)
        }
    }

    /// Names the command that a person at a terminal most likely wants, if they gave none.
    private func offerToBrowse() {
        guard StandardInput.isTerminal, terminal.canRedraw else { return }
        terminal.tell(["", "To browse films on the whole screen:  movies browse"])
    }

    private func perform(_ outcome: ParseOutcome<CommandAction>) async -> ExitStatus {
        switch outcome {
        case .run(let action, let arguments):
            return await run(action, arguments)
        case .help(let page):
            let isStyled = terminal.style(nil, moviePages: nil) != .plain
            return print(page.rendered(width: terminal.size.columns, isStyled: isStyled))
        case .version:
            return print(Version.text + "\n")
        case .complete(let request):
            return print(await Completions(environment: environment).response(to: request))
        }
    }

    private func run(_ action: CommandAction, _ arguments: ParsedArguments) async -> ExitStatus {
        do throws(CommandFailure) {
            switch action {
            case .inSetup(let work):
                try await work(
                    SetupContext(
                        arguments: arguments,
                        terminal: terminal,
                        environment: environment,
                        tool: MoviesCommandLine.tool
                    )
                )
                return .success
            case .inProgram(let usesStoredToken, let staysOpen, let isInBackground, let work):
                let context = try CommandContext(
                    arguments,
                    environment: environment,
                    usesStoredToken: usesStoredToken,
                    staysOpen: staysOpen
                )
                return await run(work, context, isInBackground: isInBackground)
            }
        } catch {
            return await report(error, nil)
        }
    }

    private func run(
        _ work: (CommandContext) async throws(CommandFailure) -> Void,
        _ context: CommandContext,
        isInBackground: Bool
    ) async -> ExitStatus {
        let status: ExitStatus
        do throws(CommandFailure) {
            try await work(context)
            if !isInBackground { await showDemoNotice(context) }
            status = .success
        } catch {
            status = await report(error, context)
        }
        if !isInBackground { await WaitingChangesFollowUp(context).run() }
        await context.container.shutDown()
        return status
    }

    /// Prints a notice on a terminal that the films came from the demo catalogue, at most once a day.
    private func showDemoNotice(_ context: CommandContext) async {
        let (container, terminal) = (context.container, context.terminal)
        guard container.backend == .demo, terminal.activity.hasWaited,
            terminal.output.isTerminal, terminal.error.isTerminal, context.verbosity != .quiet,
            await container.makeNoticesRepository().take(.demoCatalogue)
        else { return }
        context.notice(
            """

            Demo catalogue (\(container.demoMovieCount) films). Set TMDB_ACCESS_TOKEN or run 'movies auth token' to search \
            all of TMDB.
            """
        )
    }

    private func report(_ failure: CommandFailure, _ context: CommandContext?) async -> ExitStatus {
        switch failure {
        case .usage(let error):
            return report([error.report(width: terminal.size.columns)], as: .usage)
        case .failed(let error, let attempt):
            // Without a container, no service has been chosen yet.
            let withoutContainer = FailureContext(backend: .demo, credentialSource: nil, attempt: attempt)
            return report(error, await context?.failureContext(error, attempt) ?? withoutContainer)
        case .failedElsewhere(let error, let context):
            return report(error, context)
        case .misconfigured(let error):
            return report(["Error: \(error.summary)", error.advice], as: .configuration)
        case .alreadyReported(let status):
            return status
        case .refused(let summary, let advice):
            return report(["Error: \(summary)"] + advice, as: .failure)
        case .cancelled:
            return .cancelled
        case .outputFailed(let error):
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
        terminal.tell(lines.map(Self.harmless))
        return status
    }

    /// Replaces control characters that a message may quote, but keeps its line breaks and tabs.
    private static func harmless(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { TerminalText(String($0)).value }
                .joined(separator: "\t")
        }.joined(separator: "\n")
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
