import Foundation

/// What can stand where a secret is kept, and is none.
enum UnusableFile: CaseIterable {
    case exposed
    case link
    case pipe
    case garbage

    func make(at path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        switch self {
        case .exposed: try write("eyJx", permissions: 0o644, to: path)
        case .link:
            try write("eyJx", permissions: 0o600, to: path + ".target")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".target")
        case .pipe: mkfifo(path, 0o600)
        case .garbage: try write("\u{1} two words", permissions: 0o600, to: path)
        }
    }

    private func write(_ text: String, permissions: Int, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
}
