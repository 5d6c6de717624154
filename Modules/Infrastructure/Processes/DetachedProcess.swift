import Dispatch

/// A process that lives on when this one ends, and that nobody hears of.
public enum DetachedProcess {
    /// Starts a program and returns; throws where it cannot be started.
    ///
    /// It runs in a session of its own, out of reach of the terminal's keys. It has nothing to read, nowhere to write, and
    /// none of this process's open files: whoever reads this process's output to its end does not wait for it.
    ///
    /// - Parameter arguments: Without the program's name. Anyone on the machine can read them: no secret belongs here, but
    ///   in the environment.
    public static func start(
        executable: String,
        name: String,
        arguments: [String],
        environment: [String: String]
    ) throws(ProcessError) {
        var fileActions = SpawnFileActions(.none)
        fileActions.closeAllOthers()
        let process = try ChildProcess(
            executable,
            [name] + arguments,
            environment: environment,
            attributes: .detached,
            fileActions: fileActions
        )
        // Where this process lives longer, the other one would stay in the system's table until someone asks how it
        // ended. On a queue of its own: the wait blocks a thread.
        DispatchQueue(label: "DetachedProcess").async { process.exitStatus() }
    }
}
