package import PlatformKit

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
    /// If it is a link, the folder of what it leads to counts, too.
    ///
    /// - Throws: What `read(_:limit:)` throws, and the fault that `FileOwners` finds with the path of the file or of its folder.
    package static func readTrusted(_ path: String) throws(FileError) -> [UInt8]? {
        guard let file = try open(path) else { return nil }
        if let fault = FileOwners.fault(of: try file.status(), at: path) { throw FileError(fault, path: path) }
        var place: String? = path
        while let link = place {
            let directory = FileSystem.directory(of: link)
            var folder = stat()
            guard stat(directory, &folder) == 0 else { throw FileError(path: directory) }
            if let fault = FileOwners.fault(of: folder, at: directory) { throw FileError(fault, path: directory) }
            place = FileSystem.target(ofLink: link)
        }
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
            temporary: temporary(for: path),
            isReplacing: true,
            isSynchronized: isSynchronized
        )
        // The rename is durable only once the directory is.
        if isSynchronized { try OpenFile(FileSystem.directory(of: path), flags: O_RDONLY | O_DIRECTORY).synchronize() }
    }

    /// Removes a file, and what a process has left of it that was killed while it wrote.
    package static func remove(under lock: FileLock) throws(FileError) {
        unlink(temporary(for: lock.guardedPath))
        try FileSystem.remove(lock.guardedPath)
    }

    /// The same for every process: who writes has the lock, and replaces what is left there.
    private static func temporary(for path: String) -> String { path + ".new" }
}

package enum FileOwners {
    /// Why a file must not be trusted, or a folder with such a file: it belongs to somebody else than the user or root, or others can
    /// write it. Returns `nil` if it can be trusted.
    ///
    /// ssh(1) accepts the same owners for its configuration. A folder with the sticky bit is accepted, because others cannot replace
    /// its files. Root's group may write, and a group of the user alone, because many systems let it by default. Whom an access
    /// control list of Linux names counts like a group. The lists of macOS are not looked at.
    package static func fault(of status: stat, at path: String) -> FileError.Fault? {
        if isForeign(status) { return .foreign }
        if status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_ISVTX != 0 { return nil }
        if status.st_mode & S_IWOTH != 0 { return .writableByEveryone }
        // If there is a list, this bit is its mask, without which nobody whom it names can write.
        guard status.st_mode & S_IWGRP != 0 else { return nil }
        return isShared(group: status.st_gid) || isSharedByList(path) ? .writableByGroup : nil
    }

    private static func isShared(group id: gid_t) -> Bool { id != 0 && !isPrivate(group: id) }

    /// The list is a version in 4 bytes, and entries of a kind and of permissions in 2 bytes each and of an id in 4
    /// (https://github.com/torvalds/linux/blob/master/include/uapi/linux/posix_acl_xattr.h).
    private static func isSharedByList(_ path: String) -> Bool {
        #if canImport(Darwin)
        return false
        #else
        // Swift does not import the function.
        typealias Function =
            @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int
        guard let function = dlsym(nil, "getxattr") else { return false }
        var list = [UInt8](repeating: 0, count: 64 * 1024)
        let size = unsafeBitCast(function, to: Function.self)(path, "system.posix_acl_access", &list, list.count)
        return stride(from: 4, to: size - 7, by: 8).contains { start in
            let (kind, mayWrite) = (list[start], list[start + 2] & 2 != 0)
            let id = list[(start + 4)..<(start + 8)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
            return mayWrite && (kind == 0x02 && ![geteuid(), 0].contains(id) || kind == 0x08 && isShared(group: id))
        }
        #endif
    }

    /// Neither the user's nor root's.
    static func isForeign(_ status: stat) -> Bool { ![geteuid(), 0].contains(status.st_uid) }

    /// Whether a group has the user's name and no other member, as systems that make a group for each user have it
    /// (https://wiki.debian.org/UserPrivateGroups).
    private static func isPrivate(group id: gid_t) -> Bool {
        guard let user = getpwuid(geteuid()).map({ String(cString: $0.pointee.pw_name) }) else { return false }
        guard let group = getgrgid(id)?.pointee, String(cString: group.gr_name) == user else { return false }
        var member = group.gr_mem
        while let name = member?.pointee {
            if String(cString: name) != user { return false }
            member = member?.advanced(by: 1)
        }
        return true
    }
}
