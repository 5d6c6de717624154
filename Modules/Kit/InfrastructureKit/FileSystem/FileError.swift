import PlatformKit

/// A failed file system call, or a file that must not be used.
package struct FileError: Error, Hashable {
    /// A fault of a file that no `errno` stands for. The values are negative, which an `errno` never is.
    package enum Fault: Int32 {
        /// The path is a folder, a named pipe or a device.
        case irregular = -1
        /// The file belongs to another user.
        case foreign = -2
        /// Every user can write the file, or replace the files of the folder.
        case writableByEveryone = -3
        /// A group with other members can.
        case writableByGroup = -4
    }

    /// The `errno` of the call, or the value of a `Fault`.
    package let code: Int32
    package let path: String

    /// The error of a failed call of the C library: `errno`, and the path that was given.
    package init(code: Int32, path: String) {
        self.code = code
        self.path = path
    }

    /// Creates an error from the current `errno`. Call this right after the failed call, before another one changes it.
    init(path: String) {
        self.init(code: errno, path: path)
    }

    init(_ fault: Fault, path: String) {
        self.init(code: fault.rawValue, path: path)
    }

    /// The fault, or `nil` if the code is an `errno`.
    package var fault: Fault? { Fault(rawValue: code) }

    /// A phrase for people: the path and the cause.
    package var reason: String { "\(path): \(cause)" }

    /// A phrase for people: the cause without the path.
    package var cause: String {
        switch fault {
        case .irregular: "not a regular file"
        case .foreign: "it belongs to another user"
        case .writableByEveryone: "every user can write it"
        case .writableByGroup: "a group of users can write it"
        case nil: isLockedByOthers ? "another process is using it" : String(cString: strerror(code)).lowercased()
        }
    }

    /// Whether the file is larger than the limit of a read, or than a process may write.
    package var isTooLarge: Bool {
        code == EFBIG
    }

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
