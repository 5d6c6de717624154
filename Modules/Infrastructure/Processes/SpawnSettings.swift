import Platform

/// How a process begins (posix_spawnattr_t): with no signal blocked, for threads of a pool block signals that it has to
/// heed, and with none ignored that only this program ignores.
///
/// Both would be inherited. Whoever makes one destroys it.
struct SpawnAttributes {
    /// Makes the process the leader of a new session.
    ///
    /// On Linux `spawn.h` of glibc (since 2.26) and of musl shows the flag to GNU sources only, as 0x80.
    #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    private static let newSession = Int16(0x80)
    #endif

    #if canImport(Darwin)
    var value: posix_spawnattr_t?
    #else
    var value = posix_spawnattr_t()
    #endif

    /// For a process at this one's terminal. It heeds the signals of failed writes, and ignores what this program was told
    /// to ignore.
    static var attached: SpawnAttributes {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        return SpawnAttributes(heeding: signals)
    }

    /// For the leader of a new session, which ignores no signal.
    static var detached: SpawnAttributes {
        var signals = sigset_t()
        sigfillset(&signals)
        return SpawnAttributes(heeding: signals, flags: newSession)
    }

    private init(heeding signals: sigset_t, flags: Int16 = 0) {
        var (heeded, blocked) = (signals, sigset_t())
        sigemptyset(&blocked)
        posix_spawnattr_init(&value)
        posix_spawnattr_setsigmask(&value, &blocked)
        posix_spawnattr_setsigdefault(&value, &heeded)
        let signalFlags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&value, signalFlags | flags)
    }

    mutating func destroy() {
        posix_spawnattr_destroy(&value)
    }
}

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
