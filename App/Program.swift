import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// One run of the program, from the command line to an exit status.
struct Program: Sendable {
    private let environment: EnvironmentVariables
    private let terminal: Terminal
    /// The conversation that the command line belongs to, or `nil` if it comes from a shell.
    private let plain: PlainBrowse?

    init(environment: EnvironmentVariables, plain: PlainBrowse? = nil) {
        self.environment = environment
        self.plain = plain
        terminal = Terminal(environment: environment, configuration: nil)
    }

    /// - Parameter arguments: The name of the program and the words of the command line.
    func run(_ arguments: [String]) async -> ExitStatus {
        if let shortage = SystemShortage.first(arguments: arguments) {
            return report(["Error: \(shortage.summary)", shortage.advice], as: .system)
        }
        let status = await run(words: Array(arguments.dropFirst()))
        if arguments.count == 1 { offerToBrowse() }
        return status
    }

    private func run(words: [String]) async -> ExitStatus {
        do throws(UsageError) {
            return await perform(try MoviesCommandLine.tool.parse(words))
        } catch {
            return report(error)
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
            let isStyled = terminal.style(nil, pages: nil) != .plain
            return print(page.rendered(width: terminal.size.columns, isStyled: isStyled))
        case .version:
            return print(Version.text + "\n")
        case .complete(let request):
            return print(
                await Completions(environment: environment, tool: MoviesCommandLine.tool).response(to: request)
            )
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
            case .inProgram(let usesStoredToken, let isInBackground, _, let work):
                let context = try CommandContext(
                    arguments,
                    environment: environment,
                    usesStoredToken: usesStoredToken,
                    plain: plain
                )
                return await run(work, context, isInBackground: isInBackground)
            case .onScreen(let work):
                let context = try CommandContext(arguments, environment: environment, staysOpen: true, plain: plain)
                var conversation: PlainBrowse?
                let begin = { (context: CommandContext) async throws(CommandFailure) in
                    conversation = try await work(context)
                }
                let status = await run(begin, context, isInBackground: false)
                return if let conversation { await converse(conversation) } else { status }
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
            do throws(CommandFailure) {
                try await work(context)
            } catch {
                guard try await signsIn(after: error, context) else { throw error }
                try await work(context)
            }
            if !isInBackground { await showDemoNotice(context) }
            status = .success
        } catch {
            status = await report(error, context)
        }
        if !isInBackground { await WaitingChangesFollowUp(context).run() }
        await context.container.shutDown()
        return status
    }

    /// Offers to sign in if a command of a conversation failed for want of it.
    ///
    /// - Returns: Whether the person has signed in, so that the command can be repeated.
    private func signsIn(
        after failure: CommandFailure,
        _ context: CommandContext
    ) async throws(CommandFailure) -> Bool {
        guard plain != nil, let prompt = context.prompt, case .failed(let error, let attempt) = failure,
            [.notSignedIn, .accountRequired, .service(.sessionRejected)].contains(error),
            let message = ErrorMessage(error, context: await context.failureContext(error, attempt)),
            try context.answer({ () throws(PromptError) in try prompt.confirms("\(message.summary) Sign in now?") })
        else { return false }
        try await LoginCommand.run(context)
        return true
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

            Demo catalogue (\(container.demoMovieCount) films). Set \(MovieService.tokenVariable) or run \
            'movies auth token' to search \
            all of \(MovieService.name).
            """
        )
    }

    private func report(_ failure: CommandFailure, _ context: CommandContext?) async -> ExitStatus {
        switch failure {
        case .usage(let error):
            return report(error)
        case .failed(let error, let attempt):
            // Without a container, no service has been chosen yet.
            let withoutContainer = FailureContext(
                backend: .demo,
                names: ServiceNames(isInUse: false),
                credentialSource: nil,
                attempt: attempt
            )
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

    private func report(_ error: UsageError) -> ExitStatus {
        report([plain == nil ? error.report(width: terminal.size.columns) : "Error: \(error.message)"], as: .usage)
    }

    private func report(_ error: RepositoryError, _ context: FailureContext) -> ExitStatus {
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

/// `movies browse --plain`
extension Program {
    /// Runs each line that a person types as a command line, until they quit or the input ends.
    @MainActor
    private func converse(_ plain: PlainBrowse) async -> ExitStatus {
        var status = say([TypedLine.welcome])
        StandardStream.joinErrorToOutput()
        if status == .success, let query = plain.query { await follow(TypedLine.search(query), plain) }
        while status == .success {
            if StandardInput.isTerminal { status = print("> ") }
            guard let line = await StandardInput.nextLine() else { break }
            switch TypedLine(line, in: plain, MoviesCommandLine.tool) {
            case .nothing: break
            case .command(let words): await follow(words, plain)
            case .answer(let sentences): status = say(sentences)
            case .quit: return .success
            }
        }
        return status
    }

    @MainActor
    private func follow(_ words: [String], _ plain: PlainBrowse) async {
        plain.isReadingOn = words == plain.more
        _ = await Program(environment: plain.environment, plain: plain).run(words: plain.options + words)
    }

    private func say(_ sentences: [String]) -> ExitStatus {
        print(sentences.flatMap(terminal.lines(of:)).map { $0 + "\n" }.joined())
    }
}
