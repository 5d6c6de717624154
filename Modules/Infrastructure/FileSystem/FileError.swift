import Platform

/// A failed file system call.
package struct FileError: Error, Hashable {
    /// The `errno` of the call.
    package let code: Int32
    package let path: String

    package init(code: Int32, path: String) {
        self.code = code
        self.path = path
    }

    /// Creates an error from the current `errno`. Call this right after the failed call, before another one changes it.
    init(path: String) {
        self.init(code: errno, path: path)
    }

    /// A phrase for people: the path and the cause.
    package var reason: String {
        let cause = isLockedByOthers ? "another process is using it" : String(cString: strerror(code)).lowercased()
        return "\(path): \(cause)"
    }

    /// Whether the path already exists.
    package var isAlreadyThere: Bool {
        code == EEXIST
    }

    /// Whether permissions or a read-only file system forbid writing.
    var isReadOnlyPlace: Bool {
        [EACCES, EPERM, EROFS].contains(code)
    }

    /// Whether other processes held a lock until the timeout.
    var isLockedByOthers: Bool {
        code == EWOULDBLOCK
    }
}
