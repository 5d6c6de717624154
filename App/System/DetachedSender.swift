import PlatformKit

/// Sends in a process of its own what a command does not wait for: changes of earlier commands.
///
/// The process gets the credential by its environment, as that of `DetachedRefreshScheduler` does.
struct DetachedSender: Sendable {
    /// The name of the hidden command that sends changes.
    static let command = "__send"

    let environment: EnvironmentVariables

    /// Starts the process. If it cannot be started, what waits is sent with what comes next.
    func start() {
        environment.startAgain([Self.command])
    }
}

extension EnvironmentVariables {
    /// Starts this program again with other words, and does not wait for it.
    func startAgain(_ words: [String]) {
        guard let path = executable else { return }
        try? DetachedProcess.start(executable: path, name: Version.program, arguments: words, environment: variables)
    }
}
