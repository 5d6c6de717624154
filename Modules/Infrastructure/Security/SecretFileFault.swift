import Data
import Platform

/// Why a file is no place for a secret.
enum SecretFileFault: Sendable {
    case link
    case irregular
    case foreign
    case readableByOthers

    /// Nil for a regular file of the user's own that nobody else can read or write.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            self = .irregular
            return
        }
        if status.st_uid != geteuid() {
            self = .foreign
        } else if status.st_mode & 0o077 != 0 {
            self = .readableByOthers
        } else {
            return nil
        }
    }

    func error(path: String) -> SecretStoreError {
        let (fault, command) =
            switch self {
            case .link: ("is a symbolic link", "rm")
            case .irregular: ("is not a file", "rm -r")
            case .foreign: ("belongs to another user", "rm -f")
            case .readableByOthers: ("can be read by other users", "chmod 600")
            }
        // One word for a shell, whatever the path holds.
        let word = "'\(path.replacing("'", with: #"'\''"#))'"
        return .exposed(reason: "\(path) \(fault)", remedy: "Run:  \(command) \(word)")
    }
}
