import Platform

/// Reads and replaces whole files. A reader sees the old contents or the new ones, even after a power failure.
package enum AtomicFile {
    /// Returns the contents of a file, or `nil` if it does not exist.
    package static func read(_ path: String) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try OpenFile(path, flags: O_RDONLY).readAll()
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    /// Replaces the file that `lock` guards. Only the user can read the new file (0600).
    ///
    /// The lock must be exclusive, because the temporary file always has the same name. A process that is killed here
    /// leaves at most that one file, and the next write removes it.
    package static func write(_ bytes: [UInt8], under lock: FileLock) throws(FileError) {
        let path = lock.guardedPath
        let temporary = path + ".new"
        try FileSystem.remove(temporary)
        do throws(FileError) {
            let file = try OpenFile(temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
            try file.writeAll(bytes)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw FileError(path: path) }
        } catch {
            try? FileSystem.remove(temporary)
            throw error
        }
        // The rename is durable only once the directory is.
        try OpenFile(FileSystem.directory(of: path) ?? ".", flags: O_RDONLY | O_DIRECTORY).synchronize()
    }
}
