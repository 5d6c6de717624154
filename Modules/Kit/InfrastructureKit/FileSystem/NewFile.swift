import PlatformKit

/// Writes files that get their names when their contents are complete.
///
/// Until then a file has no name, so that nothing is left of it if the process is killed. One that replaces another has a temporary
/// name between two system calls. A file system without unnamed files, as on macOS and on many network drives, gives it that name
/// from the beginning. If the name is always the same, the next write deletes what a killed process has left.
enum NewFile {
    /// - Parameters:
    ///   - permissions: Before the process's umask is applied.
    ///   - replaced: Those of the file that is replaced, if they stay.
    ///   - temporary: A name that nobody else uses, by default a random one. What has it is deleted.
    ///   - isReplacing: `false` to throw `EEXIST` if the path exists.
    ///   - isSynchronized: Whether to wait for the disk.
    ///   - isUnnamed: `false` to give the file a temporary name even if the file system has unnamed files.
    static func write(
        _ bytes: [UInt8],
        to path: String,
        permissions: mode_t,
        keeping replaced: mode_t? = nil,
        temporary: String? = nil,
        isReplacing: Bool,
        isSynchronized: Bool = true,
        isUnnamed: Bool = true
    ) throws(FileError) {
        let folder = FileSystem.directory(of: path)
        let temporary = temporary ?? "\(folder)/.unfinished-\(UInt64.random(in: 0 ... .max)).new"
        unlink(temporary)
        do throws(FileError) {
            let unnamed = isUnnamed ? openUnnamed(in: folder, permissions) : nil
            var isTemporary = unnamed == nil
            defer { if isTemporary { unlink(temporary) } }
            let file: OpenFile
            if let unnamed {
                file = unnamed
            } else {
                file = try OpenFile(temporary, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
            }
            try file.writeAll(bytes)
            if isSynchronized { try file.synchronize() }
            if let replaced, fchmod(file.descriptor, replaced) != 0 { throw FileError(path: path) }
            if unnamed != nil {
                let target = isReplacing ? temporary : path
                let source = "\(descriptors)/\(file.descriptor)"
                guard linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 else {
                    throw FileError(path: path)
                }
                guard isReplacing else { return }
                isTemporary = true
            } else if !isReplacing {
                // Take the name first, because rename(2) would replace an existing file. link(2) would do both in one step, but not
                // every file system has links.
                _ = try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
            }
            guard rename(temporary, path) == 0 else {
                let error = FileError(path: path)
                if !isReplacing { unlink(path) }
                throw error
            }
            isTemporary = false
        } catch {
            // The user does not know the temporary name.
            throw FileError(code: error.code, path: path)
        }
    }

    private static let descriptors = "/proc/self/fd"

    private static func openUnnamed(in folder: String, _ permissions: mode_t) -> OpenFile? {
        // Without this folder, the file could not get a name.
        guard let flag = OpenFile.unnamed, access(descriptors, X_OK) == 0 else { return nil }
        return try? OpenFile(folder, flags: O_WRONLY | flag, permissions: permissions)
    }
}
