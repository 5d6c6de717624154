import PlatformKit

/// Reads and writes files that the user names. New ones get the usual permissions of a program's files.
///
/// A reader of a regular file sees the old contents or the new ones, never a part of them. On a file system without unnamed
/// files, a new file may be empty for a moment, before it gets its contents.
package enum UserFile {
    /// A named pipe is waited for, because the user names it, as in `<(command)`.
    package struct Parts {
        private let file: OpenFile
        private var left: Int

        /// - Parameters:
        ///   - path: `-` for standard input.
        ///   - input: The descriptor of standard input.
        /// - Throws: `EFBIG` if it is a regular file with more than `limit` bytes.
        package init(of path: String, input: Int32, limit: Int) throws(FileError) {
            file = path == "-" ? try OpenFile(path, descriptor: dup(input)) : try OpenFile(path, flags: O_RDONLY)
            left = limit
            let status = try file.status()
            guard status.st_mode & S_IFMT != S_IFREG || status.st_size <= limit else {
                throw FileError(code: EFBIG, path: path)
            }
        }

        /// Returns the next bytes, or `nil` at the end.
        ///
        /// - Throws: `EFBIG` if there are more than `limit` bytes.
        package mutating func next() throws(FileError) -> [UInt8]? {
            var part = [UInt8](repeating: 0, count: 64 * 1024)
            let count = try file.readSome(into: &part)
            left -= count
            guard left >= 0 else { throw FileError(code: EFBIG, path: file.path) }
            part.removeLast(part.count - count)
            return part.isEmpty ? nil : part
        }
    }

    /// - Throws: `EEXIST` if the path exists.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        try NewFile.write(bytes, to: path, permissions: ordinary, isReplacing: false)
    }

    /// Does nothing if the folder exists. Its parent must exist.
    package static func createFolder(at path: String) throws(FileError) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(path: path) }
    }

    /// Replaces a file, or creates it if it does not exist.
    ///
    /// The new file keeps the permissions of the old one. If the path is a symbolic link, the file that it points to is
    /// replaced and the link stays. A device or a named pipe, such as `/dev/null`, is written to in place.
    package static func replace(_ bytes: [UInt8], at path: String) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { return try create(bytes, at: path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return try OpenFile(path, flags: O_WRONLY).writeAll(bytes)
        }
        guard access(path, W_OK) == 0, let target = realpath(path, nil) else { throw FileError(path: path) }
        defer { free(target) }
        do throws(FileError) {
            try NewFile.write(
                bytes,
                to: String(cString: target),
                permissions: ordinary,
                keeping: status.st_mode & 0o7777,
                isReplacing: true
            )
        } catch {
            // The user may not know the target of a link.
            throw FileError(code: error.code, path: path)
        }
    }

    /// Before the process's umask is applied.
    private static let ordinary: mode_t = 0o666
}
