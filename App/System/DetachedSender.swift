import PlatformKit

/// Does in a process of its own what a command does not wait for: sends the changes of earlier commands, and fetches the lists of
/// whoever has just signed in.
///
/// The process gets the credential by its environment, as that of `DetachedRefreshScheduler` does.
struct DetachedSender: Sendable {
    static let command = "__send"
    static let listsCommand = "__lists"

    let environment: EnvironmentVariables

    /// If the process cannot be started, what waits is sent with what comes next.
    func start() {
        environment.startAgain([Self.command])
    }

    /// If the process cannot be started, the lists are fetched when they are opened.
    func fetchLists() {
        environment.startAgain([Self.listsCommand])
    }
}

extension EnvironmentVariables {
    func startAgain(_ words: [String]) {
        guard let path = executable else { return }
        try? DetachedProcess.start(executable: path, name: Version.program, arguments: words, environment: variables)
    }
}
