import Platform

/// Writes files that the user names. They get the usual permissions of a program's files.
///
/// A reader of a regular file sees the old contents or the new ones, never a part of them. A new file may be empty for a
/// moment, before it gets its contents.
package enum UserFile {
    /// Creates a file.
    ///
    /// - Throws: `EEXIST` if the path exists.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        try writeTemporary(bytes, beside: path) { (temporary) throws(FileError) in
            // Take the name first, because rename(2) would replace an existing file. link(2) would do both in one step,
            // but not every file system has links.
            _ = try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: ordinary)
            guard rename(temporary, path) == 0 else {
                let error = FileError(path: path)
                try? FileSystem.remove(path)
                throw error
            }
        }
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
        try writeTemporary(bytes, beside: String(cString: target)) { (temporary) throws(FileError) in
            guard chmod(temporary, status.st_mode & 0o7777) == 0, rename(temporary, target) == 0 else {
                throw FileError(path: path)
            }
        }
    }

    /// The permissions of a new file, before the process's umask is applied.
    private static let ordinary: mode_t = 0o666

    /// Writes a temporary file beside `path` and passes its path to `publish`, which renames it. If anything throws, the
    /// temporary file is removed.
    private static func writeTemporary(
        _ bytes: [UInt8],
        beside path: String,
        publish: (String) throws(FileError) -> Void
    ) throws(FileError) {
        let directory = FileSystem.directory(of: path).map { $0 + "/" } ?? (path.hasPrefix("/") ? "/" : "")
        let temporary = "\(directory).movies-\(getpid())-\(UInt64.random(in: 0 ... .max)).new"
        do throws(FileError) {
            let file = try OpenFile(temporary, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: ordinary)
            try file.writeAll(bytes)
            try file.synchronize()
            try publish(temporary)
        } catch {
            try? FileSystem.remove(temporary)
            // The user does not know the temporary name.
            throw FileError(code: error.code, path: path)
        }
    }
}
