#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
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
        var attributes = SpawnAttributes()
        defer { attributes.destroy() }
        var actions = SpawnFileActions()
        defer { actions.destroy() }
        var process: pid_t = 0
        let code = withArrayOfCStrings([name] + arguments) { arguments in
            withArrayOfCStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&process, executable, &actions.value, &attributes.value, arguments, environment)
            }
        }
        guard code == 0 else { throw ProcessError(code: code) }
        reap(process)
    }

    /// Where this process lives longer, the other one would stay in the system's table until someone asks how it ended.
    private static func reap(_ process: pid_t) {
        DispatchQueue.global(qos: .utility).async {
            while waitpid(process, nil, 0) == -1, errno == EINTR {}
        }
    }

    /// Calls `body` with a list of C strings that ends in a null pointer.
    private static func withArrayOfCStrings<Result>(
        _ texts: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers)
    }
}
