import PlatformKit

/// The file system calls of the stores. Everything they create belongs to the user alone: 0700 and 0600.
enum FileSystem {
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64

        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(status.st_ino)
        }
    }

    /// Does not open the file. `nil` if there is none or it cannot be reached.
    static func identity(of path: String) -> Identity? { status(of: path).map { Identity($0) } }

    /// Tells contents apart if the file is always replaced as a whole.
    struct Version: Hashable, Sendable {
        let identity: Identity
        let size: Int64
        /// In nanoseconds since 1970.
        let changedAt: Int64
    }

    /// Does not open the file. `nil` if there is none or it cannot be reached.
    static func version(of path: String) -> Version? {
        guard let status = status(of: path) else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Version(
            identity: Identity(status),
            size: Int64(status.st_size),
            // A file system can have times beyond what nanoseconds in 64 bits can count.
            changedAt: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        )
    }

    /// Does not open the file. `nil` if there is none or it cannot be reached.
    static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// In bytes, or 0 if there is no file or it cannot be reached.
    static func size(of path: String) -> Int64 { status(of: path).map { Int64($0.st_size) } ?? 0 }

    /// Creates missing parents, too. Does nothing if the directory exists.
    static func createDirectory(_ path: String) throws(FileError) {
        let parent = directory(of: path)
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, parent != "/", parent != "." else { throw FileError(path: path) }
        try createDirectory(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path: path) }
    }

    /// `/` for `/x`, and `.` for `x`.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// `nil` if it is no link.
    static func target(ofLink path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink(path, $0, bytes.count) } ?? -1
        }
        guard count > 0 else { return nil }
        let target = String(decoding: bytes[..<count], as: UTF8.self)
        return target.hasPrefix("/") ? target : "\(directory(of: path))/\(target)"
    }

    /// Reads the first 64 MB. `true` if there is no file.
    static func canBeRead(_ path: String) -> Bool {
        guard identity(of: path) != nil else { return true }
        guard let file = try? OpenFile(path, flags: O_RDONLY) else { return false }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var offset = 0
        while offset < 64_000_000 {
            let count = pread(file.descriptor, &buffer, buffer.count, off_t(offset))
            guard count > 0 else { return count == 0 }
            offset += count
        }
        return true
    }

    /// `.damaged`, then `.damaged-2`, then always `.damaged-3`. So the first two damaged files and the newest one stay. The
    /// first may contain the most data to recover.
    static func placeAside(for path: String) -> String {
        let places = placesAside(for: path)
        return places.first { identity(of: $0) == nil } ?? places[2]
    }

    static func placesAside(for path: String) -> [String] {
        ["", "-2", "-3"].map { "\(path).damaged\($0)" }
    }

    /// Without a file to move, removes the other one, so that no older file stays at `target`.
    static func move(_ path: String, over target: String) throws(FileError) {
        if rename(path, target) == 0 { return }
        guard errno == ENOENT else { throw FileError(path: path) }
        try remove(target)
    }

    static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path) }
    }
}
