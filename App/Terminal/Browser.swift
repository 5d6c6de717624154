import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The browser of the desktop that the program runs on.
enum Browser {
    #if canImport(Darwin)
    private static let opener = "open"
    #else
    private static let opener = "xdg-open"
    #endif

    /// Opens an address. False where there is no such program, and where it fails: known once it has ended, which some
    /// openers do no sooner than the browser itself.
    static func open(_ address: String) async -> Bool {
        guard let process = start(address) else { return false }
        return await withCheckedContinuation { continuation in
            // A thread of its own waits: the cooperative pool has none to spare.
            DispatchQueue.global().async {
                var status: Int32 = 0
                continuation.resume(returning: waitpid(process, &status, 0) == process && status == 0)
            }
        }
    }

    private static func start(_ address: String) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // A browser that runs in the terminal itself would take it away from the question that is being asked.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(address), nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        return posix_spawnp(&process, opener, &actions, nil, arguments, environ) == 0 ? process : nil
    }
}
