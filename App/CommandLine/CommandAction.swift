import ArgumentsKit
import Presentation

/// What a command does, and what it needs for that.
struct CommandAction: Sendable {
    enum Work: Sendable {
        case inProgram(@Sendable (CommandContext) async throws -> Void)
        /// Before the container is made, even if the configuration is unusable.
        case inSetup(@Sendable (SetupContext) async throws -> Void)
    }

    enum Mode: Sendable {
        case usual
        /// It replaces the stored token, so it runs even if that is unusable.
        case withoutStoredToken
        /// On the whole screen. With `--offline`, no service is asked, whatever the policy of a fetch is.
        case onScreen
        /// In a process that nobody waits for: no notice is shown and nothing is started after it.
        case inBackground
    }

    let mode: Mode
    /// What has failed if the command throws an error that does not say it.
    let attempt: Attempt
    let fields: JSONFields?
    let work: Work

    init(
        mode: Mode = .usual,
        attempt: Attempt = .other,
        fields: JSONFields? = nil,
        _ run: @escaping @Sendable (CommandContext) async throws -> Void
    ) {
        (self.mode, self.attempt, self.fields, work) = (mode, attempt, fields, .inProgram(run))
    }

    init(setup run: @escaping @Sendable (SetupContext) async throws -> Void) {
        (mode, attempt, fields, work) = (.usual, .other, nil, .inSetup(run))
    }
}
