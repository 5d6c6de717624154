import Platform
import Presentation

/// Whether files can be kept in a folder.
struct FolderCheck: Sendable {
    let subject: String
    /// Nil where there is no home to put it in.
    let path: String?
    let advice: String

    func finding() -> Finding {
        guard let path else {
            return .bad(subject, "nowhere: there is no home", advice: [advice])
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            return [ENOENT, ENOTDIR].contains(code) ? missing(path) : unreachable(path, code)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return .bad(subject, "\(path) is not a folder", advice: [advice])
        }
        return isWritable(path)
            ? .good(subject, path) : .bad(subject, "\(path) cannot be written", advice: [advice])
    }

    private func unreachable(_ path: String, _ code: Int32) -> Finding {
        .bad(subject, "\(path) cannot be reached: \(String(cString: strerror(code)).lowercased())", advice: [advice])
    }

    /// It is made when it is first needed, if that can be done.
    private func missing(_ path: String) -> Finding {
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            let folder = parent.isEmpty ? "/" : String(parent)
            if access(folder, F_OK) == 0 {
                return isWritable(folder + "/.")
                    ? .good(subject, "\(path) (made when it is needed)")
                    : .bad(subject, "\(path) cannot be made", advice: [advice])
            }
        }
        return .bad(subject, "\(path) cannot be made", advice: [advice])
    }

    private func isWritable(_ folder: String) -> Bool {
        access(folder, W_OK | X_OK) == 0
    }
}
