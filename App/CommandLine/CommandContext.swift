import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit

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
        attempt: Attempt = .other,
        usesStoredToken: Bool = true,
        isOnScreen: Bool = false
    ) throws {
        self.arguments = arguments
        self.attempt = attempt
        configuration = try Configuration.read(environment)
        terminal = Terminal(environment: environment, streams: streams, configuration: configuration)
        container = try AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: terminal,
            verbosity: arguments.verbosity,
            usesStoredToken: usesStoredToken,
            passesCaches: arguments[GlobalOptions.refresh],
            // Other commands fetch by a policy that never asks the service.
            isOffline: isOnScreen && arguments[GlobalOptions.offline]
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

    func language(_ option: String?) throws -> Language? {
        try (option ?? configuration[.language]).map(Language.init)
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
