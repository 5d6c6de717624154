#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of a detached process (posix_spawn_file_actions_t): the null device as its three standard streams, and no
/// others.
struct SpawnFileActions {
    /// What this process opens is closed by `O_CLOEXEC`. What it inherited, from a shell that has redirected more than the
    /// standard streams, has low numbers.
    private static let inherited = Int32(3)..<256

    #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
    #else
    var value = posix_spawn_file_actions_t()
    #endif

    init() {
        posix_spawn_file_actions_init(&value)
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&value, stream, "/dev/null", O_RDWR, 0)
        }
        for descriptor in Self.inherited where fcntl(descriptor, F_GETFD) == 0 {
            posix_spawn_file_actions_addclose(&value, descriptor)
        }
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&value)
    }
}
