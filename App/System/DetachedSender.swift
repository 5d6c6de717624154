import PlatformKit

/// Sends in a process of its own what a command does not wait for: changes of earlier commands.
///
/// The process gets the credential by its environment, as that of `DetachedRefreshScheduler` does.
struct DetachedSender: Sendable {
    static let command = "__send"

    let environment: EnvironmentVariables

    /// If the process cannot be started, what waits is sent with what comes next.
    func start() {
        environment.startAgain([Self.command])
    }
}

extension EnvironmentVariables {
    func startAgain(_ words: [String]) {
        guard let path = executable else { return }
        try? DetachedProcess.start(executable: path, name: Version.program, arguments: words, environment: variables)
    }
}
