import PlatformKit

package struct FileError: Error, Hashable {
    /// A fault of a file that no `errno` stands for. The values are negative, which an `errno` never is.
    package enum Fault: Int32 {
        case irregular = -1
        case foreign = -2
        case writableByEveryone = -3
        case writableByGroup = -4
    }

    /// The `errno` of the call, or the value of a `Fault`.
    package let code: Int32
    package let path: String

    package init(code: Int32, path: String) {
        self.code = code
        self.path = path
    }

    /// From the current `errno`. Call this right after the failed call, before another one changes it.
    init(path: String) {
        self.init(code: errno, path: path)
    }

    package init(_ fault: Fault, path: String) {
        self.init(code: fault.rawValue, path: path)
    }

    package var fault: Fault? { Fault(rawValue: code) }
    package var reason: String { "\(path): \(cause)" }

    package var cause: String {
        switch fault {
        case .irregular: "not a regular file"
        case .foreign: "it belongs to another user"
        case .writableByEveryone: "every user can write it"
        case .writableByGroup: "a group of users can write it"
        case nil: isLockedByOthers ? "another process is using it" : String(cString: strerror(code)).lowercased()
        }
    }

    /// The command that ends the fault, or `nil` if there is none.
    package var repair: String? {
        guard let word = ShellWord(path) else { return nil }
        return switch fault {
        case .writableByEveryone: "chmod o-w \(word)"
        case .writableByGroup: "chmod g-w \(word)"
        case .foreign, .irregular, nil: nil
        }
    }

    /// Larger than the limit of a read, or than a process may write.
    package var isTooLarge: Bool {
        code == EFBIG
    }

    package var isAlreadyThere: Bool {
        code == EEXIST
    }

    var isReadOnlyPlace: Bool {
        [EACCES, EPERM, EROFS].contains(code)
    }

    var isLockedByOthers: Bool {
        code == EWOULDBLOCK
    }
}
