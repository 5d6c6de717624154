import Platform

/// The files of a process (posix_spawn_file_actions_t). Whoever makes one destroys it.
struct SpawnFileActions {
    #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
    #else
    var value = posix_spawn_file_actions_t()
    #endif

    init(_ streams: ChildStreams) {
        posix_spawn_file_actions_init(&value)
        switch streams {
        case .inputFrom(let descriptor):
            posix_spawn_file_actions_adddup2(&value, descriptor, STDIN_FILENO)
        case .none:
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&value, stream, "/dev/null", O_RDWR, 0)
            }
        }
    }

    /// Closes what is open besides the standard streams and not closed by the start of another program anyway.
    mutating func closeAllOthers() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for descriptor in names.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            let flags = fcntl(descriptor, F_GETFD)
            guard flags != -1, flags & FD_CLOEXEC == 0 else { continue }
            posix_spawn_file_actions_addclose(&value, descriptor)
        }
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&value)
    }
}
