import PlatformKit

/// An open file descriptor, closed when the last reference to it goes away. Child processes do not inherit it.
final class OpenFile {
    /// For a file with settings or secrets, which usually has a few hundred bytes.
    static let sizeLimit = 1_000_000

    /// The flags of open(2) for a file without a name in a folder, or `nil` if the system has no such files.
    static var unnamed: Int32? {
        #if canImport(Darwin)
        nil
        #else
        // O_TMPFILE, which the C library declares for GNU sources only
        // (https://github.com/torvalds/linux/blob/master/include/uapi/asm-generic/fcntl.h).
        0o20_000_000 | O_DIRECTORY
        #endif
    }

    let path: String
    let descriptor: Int32
    /// At the opening of a file for reading. A file may grow, and one of the system may not tell.
    private var size = 0

    /// - Parameters:
    ///   - flags: `O_CLOEXEC` is always added.
    ///   - permissions: Those of a file that `O_CREAT` creates, by default for the user alone.
    init(_ path: String, flags: Int32, permissions: mode_t = 0o600) throws(FileError) {
        self.path = path
        descriptor = open(path, flags | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw FileError(path: path) }
    }

    /// Throws the current `errno` if the descriptor is negative.
    init(_ path: String, descriptor: Int32) throws(FileError) {
        self.path = path
        self.descriptor = descriptor
        guard descriptor >= 0 else { throw FileError(path: path) }
    }

    /// Unlike a plain open(2), it does not wait for the other end of a named pipe, or for a device.
    ///
    /// - Throws: `FileError.Fault.irregular` if the path is a folder, a named pipe or a device.
    convenience init(reading path: String) throws(FileError) {
        try self.init(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(.irregular, path: path) }
        size = Int(status.st_size)
    }

    deinit {
        // This also releases a lock on the file.
        if descriptor >= 0 { close(descriptor) }
    }

    func status() throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path) }
        return status
    }

    /// From the current position on. Throws `EFBIG` if there are more than `limit` bytes.
    func readAll(limit: Int = sizeLimit) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw FileError(code: EFBIG, path: path) }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = try readSome(into: &buffer)
            guard count > 0 else { return contents }
            guard contents.count + count <= limit else { throw FileError(code: EFBIG, path: path) }
            contents += buffer[..<count]
        }
    }

    /// Reads what fits and is there, and waits for the first byte. Returns 0 at the end.
    func readSome(into buffer: inout [UInt8]) throws(FileError) -> Int {
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw FileError(path: path) }
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

    func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(path: path) }
    }
}
