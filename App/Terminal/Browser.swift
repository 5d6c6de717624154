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
                continuation.resume(returning: process.exitStatus() == 0)
            }
        }
    }

    /// A browser that runs in the terminal itself would take it away from the question that is being asked.
    private static func start(_ address: String) -> ChildProcess? {
        ChildProcess(opener, [address]) { actions in
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
    }
}
