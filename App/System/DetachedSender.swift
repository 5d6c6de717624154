import PlatformKit

/// Sends in a process of its own what a command does not wait for: changes of earlier commands, and copies for a team.
///
/// The process gets the credential by its environment, as that of `DetachedRefreshScheduler` does.
struct DetachedSender: Sendable {
    /// The name of the hidden command that sends changes.
    static let changes = "__send"
    /// The name of the hidden command that sends copies.
    static let copies = "__share"

    let command: String
    let environment: EnvironmentVariables

    /// Starts the process. If it cannot be started, what waits is sent with what comes next.
    func start() {
        try? DetachedProcess.start(
            executable: OwnExecutable.path,
            name: Version.program,
            arguments: [command],
            environment: environment.variables
        )
    }
}
