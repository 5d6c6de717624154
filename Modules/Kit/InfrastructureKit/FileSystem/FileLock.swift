import PlatformKit

/// A lock on a file that every process of the program respects.
///
/// The lock is a flock(2) on a separate file, named like the guarded one with `.lock` at the end. The guarded file itself
/// cannot be locked: the stores replace that file, and SQLite loses its own locks on a database if other code of the process
/// closes the file. The kernel releases the lock if the process dies.
///
/// ```swift
/// let lock = try FileLock(guarding: path, .exclusive, timeout: .seconds(5))
/// defer { lock.release() }
/// try AtomicFile.write(bytes, under: lock)
/// ```
package final class FileLock {
    package enum Mode: Sendable {
        case shared
        case exclusive
    }

    /// What a lock is waited for at least, because others hold it for a moment only, unless they are stopped.
    private static let leastWait = Duration.milliseconds(200)

    package let guardedPath: String
    private let file: OpenFile

    /// Waits for other holders for up to `timeout`, or a moment if `patience` is used up, and throws `EWOULDBLOCK` then. Creates missing
    /// directories. It blocks its thread, so do not call it on Swift's cooperative pool.
    package init(
        guarding path: String,
        _ mode: Mode,
        timeout: Duration,
        patience: LockPatience? = nil
    ) throws(FileError) {
        guardedPath = path
        file = try Self.openLockFile(Self.path(guarding: path))
        // Polls for the lock, because a blocking flock(2) has no timeout.
        let begin = ContinuousClock.now
        while flock(file.descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            let error = FileError(path: file.path)
            let start = ContinuousClock.now
            let longest = patience?.isUsedUp == true ? min(timeout, Self.leastWait) : timeout
            guard [EWOULDBLOCK, EINTR].contains(error.code), start < begin + longest else { throw error }
            usleep(2_000)
            patience?.spend(since: start)
        }
    }

    package func release() {
        flock(file.descriptor, LOCK_UN)
    }

    static func path(guarding path: String) -> String { path + ".lock" }

    /// Does nothing if the system refuses.
    func setTime(_ millisecondsSince1970: Int64) {
        let (seconds, rest) = millisecondsSince1970.quotientAndRemainder(dividingBy: 1000)
        let time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(rest) * 1_000_000)
        futimens(file.descriptor, [time, time])
    }

    private static func openLockFile(_ path: String) throws(FileError) -> OpenFile {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        do throws(FileError) {
            return try OpenFile(path, flags: flags)
        } catch {
            guard error.code == ENOENT else { throw error }
            try FileSystem.createDirectory(FileSystem.directory(of: path))
            return try OpenFile(path, flags: flags)
        }
    }
}

extension FileLock {
    /// Returns whether locks work in a folder. On some network drives and virtual file systems, they keep nobody out, or fail. `true`
    /// also if that cannot be tried.
    ///
    /// On Linux, it tries the locks of fcntl(2) as well, which SQLite uses. On macOS, both are the same.
    package static func work(in folder: String) -> Bool {
        let path = "\(folder)/.trial-\(UInt64.random(in: 0 ... .max)).lock"
        defer { unlink(path) }
        guard let first = try? OpenFile(path, flags: O_RDWR | O_CREAT | O_EXCL),
            let second = try? OpenFile(path, flags: O_RDWR)
        else { return true }
        guard flock(first.descriptor, LOCK_EX | LOCK_NB) == 0, flock(second.descriptor, LOCK_EX | LOCK_NB) != 0,
            errno == EWOULDBLOCK
        else { return false }
        #if canImport(Darwin)
        return true
        #else
        // F_OFD_SETLK, which the C library declares for GNU sources only. Unlike the others, such a lock is not of the whole process
        // (https://github.com/torvalds/linux/blob/master/include/uapi/asm-generic/fcntl.h).
        let command: Int32 = 37
        var range = flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 1, l_pid: 0)
        if fcntl(first.descriptor, command, &range) != 0 { return errno == EINVAL }
        return fcntl(second.descriptor, command, &range) != 0 && [EAGAIN, EACCES].contains(errno)
        #endif
    }
}
