import Platform

/// Files that the user names. They get the permissions that every program's files get.
///
/// A regular file is never seen half written: it is the old one or the new one, or, where there was none, empty for the
/// moment between taking the name and having the contents.
package enum UserFile {
    /// Makes a file; throws `EEXIST` where there is something of that name.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        try writeTemporary(bytes, beside: path) { (temporary) throws(FileError) in
            // Takes the name, for which rename(2) would not ask; link(2) would do both at once, but not on every disk.
            _ = try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: ordinary)
            guard rename(temporary, path) == 0 else {
                let error = FileError(path: path)
                try? FileSystem.remove(path)
                throw error
            }
        }
    }

    /// Writes a file, in place of the one that is there, whose permissions it keeps. What a link points to is replaced,
    /// not the link. Something that is no file, such as `/dev/null` or a named pipe, is written to as it is.
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

    /// What the process's umask leaves of it.
    private static let ordinary: mode_t = 0o666

    /// - Parameter publish: Gives the complete file its name. Where it throws, the file is removed.
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
            // Of the two names, the user knows one.
            throw FileError(code: error.code, path: path)
        }
    }
}
