import PlatformKit

/// Reads and writes files that the user names. New ones get the usual permissions of a program's files.
///
/// A reader of a regular file sees the old contents or the new ones, never a part of them. On a file system without unnamed
/// files, a new file may be empty for a moment, before it gets its contents.
package enum UserFile {
    /// Returns the contents of a file. A named pipe is waited for, because the user names it, as in `<(command)`.
    ///
    /// - Parameter path: `-` for standard input.
    /// - Throws: `EFBIG` if there are more than `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = path == "-" ? try OpenFile(path, descriptor: dup(STDIN_FILENO)) : try OpenFile(path, flags: O_RDONLY)
        return try file.readAll(limit: limit)
    }

    /// Creates a file.
    ///
    /// - Throws: `EEXIST` if the path exists.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        let file = try NewFile(for: path, permissions: ordinary)
        try file.write(bytes)
        try file.create()
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
            let file = try NewFile(for: String(cString: target), permissions: ordinary)
            try file.write(bytes)
            try file.replace(keeping: status.st_mode & 0o7777)
        } catch {
            // The user may not know the target of a link.
            throw FileError(code: error.code, path: path)
        }
    }

    /// The permissions of a new file, before the process's umask is applied.
    private static let ordinary: mode_t = 0o666
}
