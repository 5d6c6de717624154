import Platform

/// A temporary file without a name, which is gone when it is closed. Only this process, and those that it gives the file to,
/// can read it.
public final class UnnamedFile {
    public let descriptor: Int32

    /// Creates a file with these contents. The next read, by whichever process, begins with them.
    ///
    /// - Returns: `nil` if no file can be made or written.
    public init?(_ contents: [UInt8] = []) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/movies-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var written = 0
        while written < contents.count {
            let count = contents[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return nil }
            written += max(0, count)
        }
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Everything in the file, or `nil` if it cannot be read.
    public func contents() -> [UInt8]? {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return contents }
            if count > 0 { contents += buffer[..<count] } else if errno != EINTR { return nil }
        }
    }
}
