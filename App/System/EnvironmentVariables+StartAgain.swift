import PlatformKit

/// The names of commands that other commands start, and do not wait for.
enum BackgroundWord {
    static let send = "__send"
    static let lists = "__lists"
}

extension EnvironmentVariables {
    /// Starts the program once more, in a process that nobody waits for. If it cannot be started, the next command does its work.
    ///
    /// The process gets the credential by its environment, never by its arguments, which other users can read.
    func startAgain(_ words: [String]) {
        guard let path = executable else { return }
        try? DetachedProcess.start(executable: path, name: Version.program, arguments: words, environment: variables)
    }
}
