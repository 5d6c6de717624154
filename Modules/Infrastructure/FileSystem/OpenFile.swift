import Platform

/// An open file descriptor, closed when the last reference to it goes away. Child processes do not inherit it.
final class OpenFile {
    let path: String
    let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - flags: The flags of open(2). `O_CLOEXEC` is always added.
    ///   - permissions: The permissions of a file that `O_CREAT` creates, by default for the user alone.
    init(_ path: String, flags: Int32, permissions: mode_t = 0o600) throws(FileError) {
        self.path = path
        descriptor = open(path, flags | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw FileError(path: path) }
    }

    deinit {
        // This also releases a lock on the file.
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

    /// Waits until everything written so far is on the disk.
    func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(path: path) }
    }
}
