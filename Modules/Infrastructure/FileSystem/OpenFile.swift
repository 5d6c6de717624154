import Platform

/// A file descriptor that is closed when its owner is gone. Not inherited by child processes.
final class OpenFile {
    let path: String
    let descriptor: Int32

    /// - Parameters:
    ///   - flags: Those of open(2).
    ///   - permissions: Of a file that `O_CREAT` makes; the user's alone unless given.
    init(_ path: String, flags: Int32, permissions: mode_t = 0o600) throws(FileError) {
        self.path = path
        descriptor = open(path, flags | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw FileError(path: path) }
    }

    deinit {
        // Closing also gives up a lock on the file.
        if descriptor >= 0 { close(descriptor) }
    }

    func readAll() throws(FileError) -> [UInt8] {
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return contents }
            if count > 0 {
                contents += buffer[..<count]
            } else if errno != EINTR {
                throw FileError(path: path)
            }
        }
    }

    func writeAll(_ bytes: [UInt8]) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw FileError(path: path)
            }
        }
    }

    /// Returns once what was written is on the disk.
    func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(path: path) }
    }
}
