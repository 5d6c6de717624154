import Platform

/// A lock on a file that all processes of the program respect, held until it is released or its owner is gone.
///
/// It is flock(2) on a file of its own beside the guarded one, because the guarded one is replaced and because SQLite's
/// own locks on a database are lost when anyone else closes it. The kernel gives it up when the process dies.
package final class FileLock {
    package enum Mode: Sendable {
        /// Any number of holders at once.
        case shared
        /// One holder and nobody else.
        case exclusive
    }

    /// The file that the lock is about.
    package let guardedPath: String
    private let file: OpenFile

    /// Takes the lock, waiting for other holders for at most `timeout`; throws `EWOULDBLOCK` after that.
    ///
    /// Makes the directory where it is missing. Blocks the thread: not for Swift's cooperative pool.
    package init(guarding path: String, _ mode: Mode, timeout: Duration) throws(FileError) {
        guardedPath = path
        file = try Self.openLockFile(path + ".lock")
        try Self.wait(for: file, operation: mode == .shared ? LOCK_SH : LOCK_EX, timeout: timeout)
    }

    /// Gives the lock up; it cannot be taken again.
    package func release() {
        flock(file.descriptor, LOCK_UN)
    }

    private static func openLockFile(_ path: String) throws(FileError) -> OpenFile {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        do throws(FileError) {
            return try OpenFile(path, flags: flags)
        } catch {
            guard error.code == ENOENT, let directory = FileSystem.directory(of: path) else { throw error }
            try FileSystem.createDirectory(directory)
            return try OpenFile(path, flags: flags)
        }
    }

    /// Asks again and again rather than waiting in flock(2), which knows no deadline.
    private static func wait(for file: OpenFile, operation: Int32, timeout: Duration) throws(FileError) {
        let deadline = ContinuousClock.now + timeout
        while flock(file.descriptor, operation | LOCK_NB) != 0 {
            let error = FileError(path: file.path)
            guard [EWOULDBLOCK, EINTR].contains(error.code), ContinuousClock.now < deadline else { throw error }
            usleep(2_000)
        }
    }
}
