import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import TerminalKit

struct Program: Sendable {
    private let environment: EnvironmentVariables
    private let terminal: Terminal
    private let failures: FailureReporter
    private var streams: StandardStreams { terminal.streams }

    init(environment: EnvironmentVariables, streams: StandardStreams = .ofProcess) {
        self.environment = environment
        terminal = Terminal(environment: environment, streams: streams, configuration: nil)
        failures = FailureReporter(terminal: terminal)
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

    func run(words: [String]) async -> ExitStatus {
        do throws(UsageError) {
            return await perform(try MoviesCommandLine.tool.parse(words))
        } catch {
            return failures.report(error)
        }
    }

    private func offerToBrowse() {
        guard terminal.streams.input.isTerminal, terminal.canRedraw else { return }
        terminal.tell(["", "To browse films on the whole screen:  movies browse"])
    }

    private func perform(_ outcome: ParseOutcome<CommandAction>) async -> ExitStatus {
        switch outcome {
        case .run(let action, let arguments):
            return await run(action, arguments)
        case .help(let page):
            return print(page.rendered(width: terminal.size.columns, isStyled: terminal.looks(nil).depth != .none))
        case .version:
            return print(Version.text + "\n")
        case .complete(let request):
            return print(await Completions(environment: environment, streams: terminal.streams).response(to: request))
        }
    }

    private func run(_ action: CommandAction, _ arguments: ParsedArguments) async -> ExitStatus {
        do {
            switch action.work {
            case .inSetup(let work):
                try await work(
                    SetupContext(arguments: arguments, terminal: terminal, tool: MoviesCommandLine.tool)
                )
                return .success
            case .inProgram(let work):
                let context = try CommandContext(arguments, environment: environment, streams: streams, for: action)
                let status = await run(work, in: context)
                if action.mode != .inBackground { await followUp(status, in: context) }
                await context.container.shutDown()
                return status
            }
        } catch {
            return await failures.report(error, arguments)
        }
    }

    private func run(
        _ work: (CommandContext) async throws -> Void,
        in context: CommandContext
    ) async -> ExitStatus {
        do {
            try await work(context)
            return .success
        } catch {
            return await failures.report(error, context.arguments, in: context)
        }
    }

    private func followUp(_ status: ExitStatus, in context: CommandContext) async {
        if status == .success { await showDemoNotice(context) }
        // An error of the configuration has said it.
        if status != .configuration, let error = context.container.foreignHome { context.notice(error) }
        await WaitingChangesFollowUp.run(context)
    }

    /// At most once a day, on a terminal.
    private func showDemoNotice(_ context: CommandContext) async {
        let (container, terminal) = (context.container, context.terminal)
        guard container.backend == .demo, terminal.activity.hasWaited,
            terminal.output.isTerminal, terminal.error.isTerminal, context.arguments.verbosity != .quiet,
            await container.takeDemoNotice()
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
