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

    /// Opens an address where there is a desktop, without waiting. Whether it worked is for the user to see: the address
    /// is printed as well.
    static func open(_ address: String) {
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
        posix_spawnp(&process, opener, &actions, nil, arguments, environ)
    }
}
