/// The signals, the session and the open files of a new process (`posix_spawnattr_t` and `posix_spawn_file_actions_t`).
///
/// A new process inherits blocked and ignored signals. These settings unblock all signals, because the threads of a pool
/// block signals that the process must receive. They also restore the default action of signals that this program ignores.
///
/// The C structures own memory. `ChildProcess` frees it with `destroy()` once it has started the process.
struct SpawnSettings {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var fileActions: posix_spawn_file_actions_t?
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    var attributes = posix_spawnattr_t()
    var fileActions = posix_spawn_file_actions_t()
    /// POSIX_SPAWN_SETSID. `spawn.h` declares it for GNU sources only, as 0x80 in glibc (since 2.26) and in musl.
    private static let newSession = Int16(0x80)
    #endif

    /// Settings for a process at this program's terminal. It receives the signals of failed writes, and inherits all other
    /// ignored signals.
    static var attached: SpawnSettings { SpawnSettings(restoring: failedWrites) }

    /// The same settings, but for a process that leads a new session, so that no key of this program's terminal reaches it.
    ///
    /// `posix_spawn` waits until the new program begins. If Ctrl-Z stopped the new process just before that, this one would wait
    /// for it, and could not stop either, as the shell expects. The leader of a session is not stopped, because no shell could
    /// continue it.
    static var apart: SpawnSettings { SpawnSettings(restoring: failedWrites, flags: newSession) }

    /// Settings for a process that leads a new session and ignores no signal.
    static var detached: SpawnSettings {
        var signals = sigset_t()
        sigfillset(&signals)
        return SpawnSettings(restoring: signals, flags: newSession)
    }

    private static var failedWrites: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        return signals
    }

    /// - Parameter signals: The signals that get their default action back.
    private init(restoring signals: sigset_t, flags: Int16 = 0) {
        var (restored, blocked) = (signals, sigset_t())
        sigemptyset(&blocked)
        posix_spawn_file_actions_init(&fileActions)
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setsigdefault(&attributes, &restored)
        let signalFlags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, signalFlags | flags)
    }

    mutating func readInput(from descriptor: Int32) {
        posix_spawn_file_actions_adddup2(&fileActions, descriptor, STDIN_FILENO)
    }

    /// Standard error goes to the null device.
    mutating func connect(input: Int32, output: Int32) {
        posix_spawn_file_actions_adddup2(&fileActions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&fileActions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&fileActions, STDERR_FILENO, "/dev/null", O_RDWR, 0)
    }

    mutating func useNullDevice() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&fileActions, stream, "/dev/null", O_RDWR, 0)
        }
    }

    /// Closes every inherited file but the standard streams. Nothing can be connected after it.
    ///
    /// The sockets of libraries are not marked `FD_CLOEXEC`. glibc has a function since 2.34 that closes whatever is open when the
    /// process starts, and declares it for GNU sources only. Elsewhere, a file that another thread opens at this very moment is
    /// missed.
    mutating func closeOtherFiles() {
        #if canImport(Glibc)
        if let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
            typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt
            if unsafeBitCast(function, to: CloseFrom.self)(&fileActions, STDERR_FILENO + 1) == 0 { return }
        }
        #endif
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for descriptor in names.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            let flags = fcntl(descriptor, F_GETFD)
            guard flags != -1, flags & FD_CLOEXEC == 0 else { continue }
            posix_spawn_file_actions_addclose(&fileActions, descriptor)
        }
    }

    /// The settings cannot be used afterwards.
    mutating func destroy() {
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&fileActions)
    }
}
