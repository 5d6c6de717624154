import Platform

/// Files that are replaced as a whole: a reader sees the old contents or the new ones, also after a loss of power.
package enum AtomicFile {
    /// The contents of a file; nil where there is none.
    package static func read(_ path: String) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try OpenFile(path, flags: O_RDONLY).readAll()
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    /// Replaces the file that the lock guards by one that the user alone can read (0600).
    ///
    /// The lock has to be exclusive: it makes the temporary file's name safe to reuse, so that a process that is killed
    /// here leaves one stray file at most, which the next write removes.
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
        try OpenFile(FileSystem.directory(of: path) ?? ".", flags: O_RDONLY | O_DIRECTORY).synchronize()
    }
}
