#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a detached process begins (posix_spawnattr_t): leader of a new session, with no signal blocked or ignored.
///
/// Both would be inherited: threads of a pool block signals that the new process has to heed, and a program that ignores a
/// signal, as this one does those of failed writes, ignores it for all that it starts.
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

    init() {
        posix_spawnattr_init(&value)
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&value, &noSignals)
        var allSignals = sigset_t()
        sigfillset(&allSignals)
        posix_spawnattr_setsigdefault(&value, &allSignals)
        let signals = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&value, Self.newSession | signals)
    }

    mutating func destroy() {
        posix_spawnattr_destroy(&value)
    }
}
