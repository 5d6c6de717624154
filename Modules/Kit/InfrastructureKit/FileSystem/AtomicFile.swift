import PlatformKit

/// Reads and replaces whole files. A reader sees the old contents or the new ones.
package enum AtomicFile {
    /// `nil` if the file does not exist. By default, `limit` is 1 MB.
    ///
    /// - Throws: `EFBIG` if there are more bytes, and `FileError.Fault.irregular` for a folder, a named pipe or a device,
    ///   without waiting for it.
    package static func read(_ path: String, limit: Int? = nil) throws(FileError) -> [UInt8]? {
        try open(path)?.readAll(limit: limit ?? OpenFile.sizeLimit)
    }

    /// Returns the contents of a file that nobody else can write or replace, as `FileOwners` says. Returns `nil` if it does not exist.
    ///
    /// - Throws: What `read(_:limit:)` throws, and the fault that `FileOwners` finds with the path of the file or of its folder.
    package static func readTrusted(_ path: String) throws(FileError) -> [UInt8]? {
        guard let file = try open(path) else { return nil }
        if let fault = FileOwners.fault(of: try file.status()) { throw FileError(fault, path: path) }
        let directory = FileSystem.directory(of: path)
        var folder = stat()
        guard stat(directory, &folder) == 0 else { throw FileError(path: directory) }
        if let fault = FileOwners.fault(of: folder) { throw FileError(fault, path: directory) }
        return try file.readAll()
    }

    private static func open(_ path: String) throws(FileError) -> OpenFile? {
        do throws(FileError) {
            return try OpenFile(reading: path)
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    /// Only the user can read the new file (0600).
    ///
    /// - Parameter isSynchronized: Whether to wait for the disk. Otherwise a power failure may undo the write, or damage the file,
    ///   and the death of the process may not.
    package static func write(
        _ bytes: [UInt8],
        under lock: FileLock,
        isSynchronized: Bool = true
    ) throws(FileError) {
        let path = lock.guardedPath
        try NewFile.write(
            bytes,
            to: path,
            permissions: 0o600,
            isReplacing: true,
            isSynchronized: isSynchronized
        )
        // The rename is durable only once the directory is.
        if isSynchronized { try OpenFile(FileSystem.directory(of: path), flags: O_RDONLY | O_DIRECTORY).synchronize() }
    }
}
