import Platform

/// What the stores ask of the file system. All that it makes belongs to the user alone: 0700 and 0600.
enum FileSystem {
    /// The file at a path without opening it; nil where there is none or it cannot be reached.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }

    /// In bytes; 0 where there is no file.
    static func size(of path: String) -> Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Makes a directory, and those above it that are missing.
    static func createDirectory(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let parent = directory(of: path) else { throw FileError(path: path) }
        try createDirectory(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path: path) }
    }

    /// The directory that holds a path; nil where the path names none, or the root alone.
    static func directory(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
        return String(path[..<slash])
    }

    /// Makes an empty file where there is none.
    ///
    /// It gets its name only once it is closed: closing a database by other means than SQLite's would drop the locks
    /// that SQLite holds on it in this process. Where the file system has no links, it is made in its place, at the risk of a
    /// connection that this process opens in the same moment.
    ///
    /// - Parameter link: Gives a file a second name and tells the `errno`, 0 for none.
    static func createFile(
        _ path: String,
        link: (String, String) -> Int32 = { link($0, $1) == 0 ? 0 : errno }
    ) throws(FileError) {
        let temporary = "\(path).\(getpid())-\(UInt64.random(in: 0 ... .max)).new"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        _ = try OpenFile(temporary, flags: flags)
        let code = link(temporary, path)
        try remove(temporary)
        do throws(FileError) {
            if [EPERM, ENOTSUP, EOPNOTSUPP].contains(code) {
                _ = try OpenFile(path, flags: flags)
            } else if code != 0 {
                throw FileError(code: code, path: path)
            }
        } catch {
            guard error.isAlreadyThere else { throw error }
        }
    }

    /// Where to move a damaged file: the same name with ".damaged", numbered from the second on. Three are kept, the first
    /// two and the newest: the first may hold the most that is worth saving.
    static func placeAside(for path: String) -> String {
        let last = path + ".damaged-3"
        return [path + ".damaged", path + ".damaged-2"].first { identity(of: $0) == nil } ?? last
    }

    /// Moves a file over another one, or removes that one where there is nothing to move: the target never tells of
    /// anything older than this call.
    static func move(_ path: String, over target: String) throws(FileError) {
        if rename(path, target) == 0 { return }
        guard errno == ENOENT else { throw FileError(path: path) }
        try remove(target)
    }

    /// Removes a file, if there is one.
    static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path) }
    }
}

/// Which file is at a path, whatever it is called: another file at the same path has another identity.
package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
}
