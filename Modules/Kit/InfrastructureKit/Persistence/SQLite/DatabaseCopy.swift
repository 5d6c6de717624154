import PlatformKit

/// The second copy of a database, for the case that the database is damaged.
///
/// SQLite reads a record only if every page on the way to it is whole, so one damaged page near the root hides all of them. Its own
/// recovery (`sqlite3_recover`) is not in libsqlite3, and its backup interface copies damaged pages, too.
///
/// SQLite makes the copy (`VACUUM INTO`), of what it can read: deleted records are not in it. A copy replaces the one before it only
/// when it is whole and on the disk. A process that is killed leaves one temporary file, which the next one removes.
package struct DatabaseCopy {
    /// Follows the path of the database, also of one that was moved aside.
    package static let suffix = ".backup"

    private let path: String
    private var temporary: String { path + ".new" }
    init(of configuration: SQLiteStoreConfiguration) {
        path = configuration.path + Self.suffix
    }

    /// How long ago the copy was made, or `nil` if there is none. One from the future was left by a clock that was set back, and
    /// counts as old.
    var age: Duration? {
        guard let version = FileSystem.version(of: path) else { return nil }
        let nanoseconds = Int64(Date().timeIntervalSince1970 * 1_000_000_000).subtractingReportingOverflow(
            version.changedAt
        )
        return nanoseconds.overflow || nanoseconds.partialValue < 0
            ? .seconds(Int64.max) : .nanoseconds(nanoseconds.partialValue)
    }

    /// Copies the database as it is now. If that fails, the last copy stays.
    ///
    /// One process copies at a time, so an older state never replaces a newer one.
    func make(from connection: SQLiteConnection) throws(SQLiteError) {
        let lock = try lock()
        defer { lock.release() }
        try remove(temporary)
        // SQLite would let others read it.
        try SQLiteError.ofFiles { () throws(FileError) in try FileSystem.createFile(temporary) }
        defer { try? remove(temporary) }
        // SQLite would wait for the disk several times. Once is enough.
        try connection.run("PRAGMA synchronous = OFF")
        defer { try? connection.run("PRAGMA synchronous = FULL") }
        try connection.run("VACUUM INTO $1", [.text(temporary)])
        try SQLiteError.ofFiles { () throws(FileError) in
            try OpenFile(temporary, flags: O_RDONLY).synchronize()
            try FileSystem.move(temporary, to: path)
        }
    }

    /// Removes the temporary file of a process that was killed, unless another one is copying.
    func removeRemains() {
        guard FileSystem.identity(of: temporary) != nil,
            let lock = try? FileLock(guarding: path, .exclusive, timeout: .zero)
        else { return }
        defer { lock.release() }
        try? remove(temporary)
    }

    /// Removes the copy and then calls `deletion`, so that nothing of what is deleted is left in a copy, even if the process is
    /// killed. Until the end of the call, no process makes a new one.
    func removed<Result>(
        before deletion: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let lock = try lock()
        defer { lock.release() }
        if !FileSystem.isSpecial(path) { try remove(path) }
        return try deletion()
    }

    private func lock() throws(SQLiteError) -> FileLock {
        try SQLiteError.ofFiles { () throws(FileError) in
            try FileLock(guarding: path, .exclusive, timeout: LockPatience.attempt)
        }
    }

    private func remove(_ path: String) throws(SQLiteError) {
        try SQLiteError.ofFiles { () throws(FileError) in
            for suffix in ["-journal", ""] { try FileSystem.remove(path + suffix) }
        }
    }
}
