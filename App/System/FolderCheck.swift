import InfrastructureKit
import PlatformKit
import Presentation
import TerminalKit

/// Checks that this user can write files in a folder, that locks work there, and that no other user can write it or replace it.
struct FolderCheck: Sendable {
    let subject: String
    /// `nil` if there is no home folder.
    let path: String?
    /// Folders from here on are looked at, if the path is below it.
    let home: String?
    /// What is missing without the folder, a sentence.
    let loss: String?
    /// Names another folder.
    let variable: String

    private var choice: String { "Choose another folder with \(variable)." }
    private var advice: String { [loss, choice].compactMap(\.self).joined(separator: " ") }

    func finding() -> Finding {
        guard let path else {
            return .bad(subject, "unknown: there is no home folder", advice: [advice])
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            return [ENOENT, ENOTDIR].contains(code) ? missing(path) : unreachable(path, code)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return .bad(subject, "\(path) is not a folder", advice: [advice])
        }
        guard isWritable(path) else { return .bad(subject, "\(path) cannot be written", advice: [advice]) }
        // With the sticky bit, others could still add files.
        guard status.st_mode & S_IWOTH == 0 else { return bad(.writableByEveryone, path) }
        if let finding = fromHome(path) { return finding }
        return withoutLocks(path) ?? .good(subject, path)
    }

    private func withoutLocks(_ folder: String) -> Finding? {
        guard !FileLock.work(in: folder) else { return nil }
        let detail =
            "the file system of \(folder) has no locks, so programs that run at once may lose or damage what they save"
        return .bad(subject, detail, advice: [choice])
    }

    /// Looks at the folders between the home and the path. Who can write one can replace those in it.
    private func fromHome(_ path: String) -> Finding? {
        var folder = path
        while true {
            var status = stat()
            guard stat(folder, &status) == 0 else { return nil }
            if let fault = FileOwners.fault(of: status, at: folder) { return bad(fault, folder) }
            guard let home, folder.hasPrefix(home + "/"), let slash = folder.lastIndex(of: "/") else { return nil }
            folder = String(folder[..<slash])
        }
    }

    private func bad(_ fault: FileError.Fault, _ folder: String) -> Finding {
        let repair = FileError(fault, path: folder).repair.map { "Run:  \($0)" }
        return switch fault {
        case .writableByEveryone:
            .bad(subject, "every user can write \(folder)", advice: [repair].compactMap(\.self))
        case .writableByGroup:
            .bad(subject, "a group of users can write \(folder)", advice: [repair].compactMap(\.self))
        case .foreign, .irregular:
            .bad(subject, "\(folder) belongs to another user", advice: [advice])
        }
    }

    private func unreachable(_ path: String, _ code: Int32) -> Finding {
        .bad(subject, "\(path) cannot be reached: \(String(cString: strerror(code)).lowercased())", advice: [advice])
    }

    /// The folder is made when it is first needed, if its closest existing parent can be written.
    private func missing(_ path: String) -> Finding {
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            let folder = parent.isEmpty ? "/" : String(parent)
            if access(folder, F_OK) == 0 {
                guard isWritable(folder + "/.") else { break }
                return withoutLocks(folder) ?? .good(subject, "\(path) (created when needed)")
            }
        }
        return .bad(subject, "\(path) cannot be made", advice: [advice])
    }

    private func isWritable(_ folder: String) -> Bool {
        access(folder, W_OK | X_OK) == 0
    }
}
