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
    private let failures: FailureReporter

    init(environment: EnvironmentVariables, plain: PlainBrowse? = nil) {
        self.environment = environment
        self.plain = plain
        terminal = Terminal(environment: environment, configuration: nil)
        failures = FailureReporter(terminal: terminal, isInConversation: plain != nil)
    }

    /// - Parameter arguments: The name of the program and the words of the command line.
    func run(_ arguments: [String]) async -> ExitStatus {
        if let shortage = SystemShortage.first(arguments: arguments) {
            return failures.report(["Error: \(shortage.summary)", shortage.advice], as: .system)
        }
        let status = await run(words: Array(arguments.dropFirst()))
        if arguments.count == 1 { offerToBrowse() }
        return status
    }

    private func run(words: [String]) async -> ExitStatus {
        do throws(UsageError) {
            return await perform(try MoviesCommandLine.tool.parse(words))
        } catch {
            return failures.report(error)
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
            return print(page.rendered(width: terminal.size.columns, isStyled: terminal.isColored(nil)))
        case .version:
            return print(Version.text + "\n")
        case .complete(let request):
            return print(await Completions(environment: environment).response(to: request))
        }
    }

    private func run(_ action: CommandAction, _ arguments: ParsedArguments) async -> ExitStatus {
        do {
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
            case .inProgram(let attempt, let usesStoredToken, let isInBackground, _, let work):
                let context = try CommandContext(
                    arguments,
                    environment: environment,
                    attempt: attempt,
                    usesStoredToken: usesStoredToken,
                    plain: plain
                )
                return await run(context, isInBackground: isInBackground, work)
            case .onScreen(let work):
                let context = try CommandContext(arguments, environment: environment, staysOpen: true, plain: plain)
                var conversation: PlainBrowse?
                let status = await run(context, isInBackground: false) { conversation = try await work($0) }
                return if let conversation { await converse(conversation) } else { status }
            }
        } catch {
            return await failures.report(CommandFailure(error, arguments: arguments))
        }
    }

    private func run(
        _ context: CommandContext,
        isInBackground: Bool,
        _ work: (CommandContext) async throws -> Void
    ) async -> ExitStatus {
        let status: ExitStatus
        do {
            do {
                try await work(context)
            } catch {
                let failure = CommandFailure(error, arguments: context.arguments, attempt: context.attempt)
                guard try await signsIn(after: failure, context) else { throw failure }
                try await work(context)
            }
            if !isInBackground { await showDemoNotice(context) }
            status = .success
        } catch {
            let failure = CommandFailure(error, arguments: context.arguments, attempt: context.attempt)
            status = await failures.report(failure, in: context)
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
    ) async throws -> Bool {
        guard plain != nil, let prompt = context.prompt, case .failed(let error, let attempt) = failure,
            [.notSignedIn, .accountRequired, .service(.sessionRejected)].contains(error),
            let message = ErrorMessage(error, context: await context.failureContext(error, attempt)),
            try prompt.confirms("\(message.summary) Sign in now?")
        else { return false }
        do {
            try await LoginCommand.run(context)
        } catch {
            throw CommandFailure(error, arguments: context.arguments)
        }
        return true
    }

    /// Prints a notice on a terminal that the films came from the demo catalog, at most once a day.
    private func showDemoNotice(_ context: CommandContext) async {
        let (container, terminal) = (context.container, context.terminal)
        guard container.backend == .demo, terminal.activity.hasWaited,
            terminal.output.isTerminal, terminal.error.isTerminal, context.arguments.verbosity != .quiet,
            await container.makeNoticesRepository().take(.demoCatalogue)
        else { return }
        context.notice(
            """

            Demo catalog (\(container.demoMovieCount) films). Set \(MovieService.tokenVariable) or run \
            'movies auth token' to search all of \(MovieService.name), with trailers and where to watch.
            """
        )
    }

    private func print(_ text: String) -> ExitStatus {
        do throws(StreamError) {
            try terminal.output.write(text)
            return .success
        } catch {
            return failures.report(error)
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

    /// Runs a command line as a process would, with a container of its own, so that `auth token` and `config set`
    /// have their effect on the next one.
    @MainActor
    private func follow(_ words: [String], _ plain: PlainBrowse) async {
        plain.isReadingOn = words == plain.more
        _ = await Program(environment: plain.environment, plain: plain).run(words: plain.options + words)
    }

    private func say(_ sentences: [String]) -> ExitStatus {
        print(sentences.flatMap(terminal.lines(of:)).map { $0 + "\n" }.joined())
    }
}
