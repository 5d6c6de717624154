import Platform

/// A file for a command to read, or standard input.
struct InputFile: Sendable {
    /// `-` is standard input.
    let path: String

    /// Reads the whole file.
    ///
    /// - Parameter limit: The most bytes that are read.
    /// - Returns: `nil` if the file is larger.
    /// - Throws: An error if the file cannot be opened or read.
    func read(limit: Int) throws(InputError) -> [UInt8]? {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw InputError(code: errno) }
        defer { close(descriptor) }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while contents.count <= limit {
            let count = Platform.read(descriptor, &buffer, buffer.count)
            if count == 0 { return contents }
            if count > 0 {
                contents += buffer[..<count]
            } else if errno != EINTR {
                throw InputError(code: errno)
            }
        }
        return nil
    }
}

/// The reason why a file cannot be read.
struct InputError: Error, Sendable, Hashable {
    let reason: String

    /// - Parameter code: An `errno`.
    init(code: Int32) {
        reason = String(cString: strerror(code)).lowercased()
    }
}
