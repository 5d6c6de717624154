import Dispatch

/// Starts processes that outlive this one.
public enum DetachedProcess {
    /// Starts a program and returns at once.
    ///
    /// The program runs in a session of its own, so keys such as Ctrl-C do not reach it. Its standard streams are the null
    /// device. It inherits no open file, so that a reader of this process's output does not wait for it.
    ///
    /// - Parameters:
    ///   - executable: A path, or a name to look up on the search path.
    ///   - name: The name that the program gets as its first word.
    ///   - arguments: The words after the name. Everyone on the machine can read them, so pass secrets in `environment`.
    ///   - environment: All environment variables of the program. It inherits none.
    public static func start(
        executable: String,
        name: String,
        arguments: [String],
        environment: [String: String]
    ) throws(ChildProcess.StartError) {
        var settings = SpawnSettings.detached
        settings.useNullDevice()
        let process = try ChildProcess(executable, [name] + arguments, environment: environment, settings: settings)
        // Without this wait, an ended process stays in the system's table as long as this process lives. The wait blocks a
        // thread, so it gets a queue of its own.
        DispatchQueue(label: "DetachedProcess").async { process.exitStatus() }
    }
}
