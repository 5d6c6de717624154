import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// For a command: the words of its line, the terminal, and the container that makes what it needs.
struct CommandContext: WritingContext {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let terminal: Terminal
    let configuration: Configuration
    let attempt: Attempt

    init(
        _ arguments: ParsedArguments,
        environment: EnvironmentVariables,
        streams: StandardStreams,
        for action: CommandAction
    ) throws {
        self.arguments = arguments
        attempt = action.attempt
        configuration = try Configuration.read(environment)
        terminal = Terminal(environment: environment, streams: streams, configuration: configuration)
        container = try AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: terminal,
            verbosity: arguments.verbosity,
            usesStoredToken: action.mode != .withoutStoredToken,
            passesCaches: arguments[GlobalOptions.refresh],
            // Other commands fetch by a policy that never asks the service.
            isOffline: action.mode == .onScreen && arguments[GlobalOptions.offline]
        )
    }

    /// - Parameter attempt: `nil` for the command.
    func failureContext(_ attempt: Attempt? = nil) -> FailureContext {
        let attempt = attempt ?? self.attempt
        return container.failureContext(arguments[GlobalOptions.refresh] ? attempt.withoutCopy : attempt)
    }

    /// `nil` if there is no person to ask.
    var prompt: Prompt? {
        Prompt(terminal, isAllowed: !arguments[GlobalOptions.noInput])
    }

    /// Says so if the option changes nothing.
    func language(_ option: String?) throws -> Language? {
        let language = try (option ?? configuration[.language]).map(Language.init)
        if option != nil, container.backend == .demo, language?.tag.hasPrefix("en") == false {
            notice("! The demo has its films in English only, so --language changes nothing.")
        }
        return language
    }

    func region(_ option: String?) throws -> Region? {
        try (option ?? configuration[.region]).map(Region.init)
    }

    func attempting<Value>(_ attempt: Attempt, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as RepositoryError {
            throw CommandFailure.failed(error, attempt)
        }
    }
}

/// For a command that runs without the container.
struct SetupContext: WritingContext {
    let arguments: ParsedArguments
    let terminal: Terminal
    let tool: CommandLineTool<CommandAction>
}

/// What a command writes, and with whom it speaks.
protocol WritingContext: Sendable {
    var arguments: ParsedArguments { get }
    var terminal: Terminal { get }
}

extension WritingContext {
    var environment: EnvironmentVariables { terminal.environment }

    var looks: Looks { terminal.looks(arguments[GlobalOptions.color]) }

    func usage(_ message: String) -> CommandFailure {
        .usage(arguments.usageError(message))
    }

    func print(_ lines: [StyledLine]) throws {
        try print(text: lines.encoded(looks))
    }

    func print(_ lines: [String]) throws {
        try print(text: lines.map { $0 + "\n" }.joined())
    }

    private func print(text: String) throws {
        if let pager = pager(for: text.utf8.count { $0 == UInt8(ascii: "\n") }), pager.show(text) { return }
        try write(text)
    }

    func write(_ text: String) throws {
        try terminal.output.write(text)
    }

    func print(sentences: [String]) throws {
        try print(sentences.flatMap(terminal.lines(of:)))
    }

    /// `nil` if so many rows fit on the screen, or no pager is set.
    func pager(for rows: Int) -> Pager? {
        terminal.fits(rows: rows) || arguments[GlobalOptions.noPager]
            ? nil : Pager(command: terminal.pagerCommand, environment: terminal.environment)
    }

    /// Does nothing with `--quiet`.
    func notice(_ text: String) {
        if arguments.verbosity != .quiet { terminal.tell([text]) }
    }

    func notice(_ error: ConfigurationError) {
        notice("! \(TerminalText(error.summary)) \(error.advice)")
    }
}
