#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a detached process begins (posix_spawnattr_t): leader of a new session, with no signal blocked.
///
/// The mask is set because it would be inherited from the thread that starts the process, and threads of a pool block
/// signals that the new process has to heed.
struct SpawnAttributes {
    #if canImport(Darwin)
    var value: posix_spawnattr_t?
    #else
    var value = posix_spawnattr_t()
    #endif

    init() {
        posix_spawnattr_init(&value)
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&value, &noSignals)
        posix_spawnattr_setflags(&value, Int16(POSIX_SPAWN_SETSID) | Int16(POSIX_SPAWN_SETSIGMASK))
    }

    mutating func destroy() {
        posix_spawnattr_destroy(&value)
    }
}
