import ArgumentsKit
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import TerminalKit

enum CommandAction: Sendable {
    /// `attempt` is what has failed if the command throws an error that does not say it. `usesStoredToken` is `false` for the
    /// command that replaces the stored token: it must also run if that is unusable. `isInBackground` is `true` in a process
    /// that nobody waits for: no notice is shown and nothing is started after it.
    case inProgram(
        attempt: Attempt = .other,
        usesStoredToken: Bool = true,
        isInBackground: Bool = false,
        fields: JSONFields? = nil,
        @Sendable (CommandContext) async throws -> Void
    )
    /// Runs on the whole screen. With `--offline`, its container asks no service, whatever the policy of a fetch is.
    case onScreen(@Sendable (CommandContext) async throws -> Void)
    /// Runs before the container is made, even if the configuration is unusable.
    case inSetup(@Sendable (SetupContext) async throws -> Void)

    init(
        attempt: Attempt = .other,
        fields: JSONFields? = nil,
        _ run: @escaping @Sendable (CommandContext) async throws -> Void
    ) {
        self = .inProgram(attempt: attempt, fields: fields, run)
    }

    init(setup run: @escaping @Sendable (SetupContext) async throws -> Void) {
        self = .inSetup(run)
    }

    var fields: JSONFields? {
        if case .inProgram(_, _, _, let fields, _) = self { fields } else { nil }
    }
}

/// For a command that runs without the container.
struct SetupContext: WritingContext {
    let arguments: ParsedArguments
    let terminal: Terminal
    let environment: EnvironmentVariables
    let tool: CommandLineTool<CommandAction>

    func configuration() throws -> Configuration {
        noticeForeignHome()
        return try Configuration.read(environment)
    }

    /// - Parameter value: `nil` removes the value.
    func set(_ key: ConfigurationKey, to value: String?) throws {
        try ConfigurationFile(environment: environment).set(key, to: value)
    }

    /// - Throws: A failure that names the files that could not be deleted.
    func clearCaches(except storage: StorageEngine) async throws {
        try await Stores.clearCaches(
            except: storage,
            environment: environment,
            warnings: StandardErrorWarningReporter(terminal: terminal, verbosity: arguments.verbosity)
        )
    }
}
