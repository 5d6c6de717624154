package import PlatformKit

package enum FileOwners {
    /// Why a file must not be trusted, or a folder with such a file: it belongs to somebody else than the user or root, or others can
    /// write it. Returns `nil` if it can be trusted.
    ///
    /// ssh(1) accepts the same owners for its configuration. A folder with the sticky bit is accepted, because others cannot replace
    /// its files. Root's group may write, and a group of the user alone, because many systems let it by default.
    package static func fault(of status: stat) -> FileError.Fault? {
        if isForeign(status) { return .foreign }
        if status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_ISVTX != 0 { return nil }
        if status.st_mode & S_IWOTH != 0 { return .writableByEveryone }
        let isShared = status.st_mode & S_IWGRP != 0 && status.st_gid != 0 && !isPrivate(group: status.st_gid)
        return isShared ? .writableByGroup : nil
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
