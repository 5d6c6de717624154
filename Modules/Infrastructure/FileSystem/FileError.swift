import Platform

/// A refusal of the file system.
package struct FileError: Error, Hashable {
    /// The C library's `errno`.
    package let code: Int32
    package let path: String

    package init(code: Int32, path: String) {
        self.code = code
        self.path = path
    }

    /// Takes over `errno`; to be made right after the call that failed.
    init(path: String) {
        self.init(code: errno, path: path)
    }

    /// A phrase for people.
    package var reason: String {
        let cause = isLockedByOthers ? "another process is using it" : String(cString: strerror(code)).lowercased()
        return "\(path): \(cause)"
    }

    /// There is something of that name.
    package var isAlreadyThere: Bool {
        code == EEXIST
    }

    /// The place can be read at best: its permissions or its file system allow no writing.
    var isReadOnlyPlace: Bool {
        [EACCES, EPERM, EROFS].contains(code)
    }

    /// A lock could not be had in time.
    var isLockedByOthers: Bool {
        code == EWOULDBLOCK
    }
}
