import PlatformKit

/// Sends waiting changes in a process of its own, because a command does not wait for the changes of earlier commands.
///
/// The process gets the credential by its environment, as that of `DetachedRefreshScheduler` does.
struct DetachedSender: Sendable {
    /// The name of the hidden command that sends.
    static let command = "__send"

    let environment: EnvironmentVariables

    /// Starts the process. If it cannot be started, the changes wait for the next command.
    func start() {
        try? DetachedProcess.start(
            executable: OwnExecutable.path,
            name: Version.program,
            arguments: [Self.command],
            environment: environment.variables
        )
    }
}
