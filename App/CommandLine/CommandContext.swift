import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit

/// The surroundings of a command that runs with the container.
struct CommandContext: WritingContext {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let terminal: Terminal
    let configuration: Configuration
    let attempt: Attempt

    /// Reads the configuration and makes the container.
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

    /// The context of the message about a failed attempt.
    ///
    /// - Parameter attempt: What has failed, or `nil` for the command.
    func failureContext(_ attempt: Attempt? = nil) -> FailureContext {
        let attempt = attempt ?? self.attempt
        return container.failureContext(arguments[GlobalOptions.refresh] ? attempt.withoutCopy : attempt)
    }

    /// The prompt, or `nil` if there is no person to ask.
    var prompt: Prompt? {
        Prompt(terminal, isAllowed: !arguments[GlobalOptions.noInput])
    }

    /// The language of titles: the option, or the setting if there is no option.
    func language(_ option: String?) throws -> Language? {
        try (option ?? configuration[.language]).map(Language.init)
    }

    /// The country of the user: the option, or the setting if there is no option.
    func region(_ option: String?) throws -> Region? {
        try (option ?? configuration[.region]).map(Region.init)
    }

    /// Performs a part of the command that is an attempt of its own, for the message if it fails.
    func attempting<Value>(_ attempt: Attempt, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as RepositoryError {
            throw CommandFailure.failed(error, attempt)
        }
    }
}
