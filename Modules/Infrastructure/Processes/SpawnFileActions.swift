#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
        for descriptor in Self.inheritedDescriptors {
            posix_spawn_file_actions_addclose(&value, descriptor)
        }
    }

    /// What this process was given by the one that started it, besides the standard streams: a shell that has redirected
    /// more than those, or a program that waits for the end of a pipe. What it opened itself closes by `O_CLOEXEC`.
    private static var inheritedDescriptors: [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        return names.compactMap { Int32($0) }.filter { $0 > STDERR_FILENO && fcntl($0, F_GETFD) == 0 }
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&value)
    }
}
