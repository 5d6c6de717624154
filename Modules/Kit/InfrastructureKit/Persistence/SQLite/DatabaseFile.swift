import PlatformKit

/// The file of a database while it is open: its lock, and how it is opened, created and checked.
///
/// A process that has the file open for writing holds its lock shared. A process that creates the file, or that moves it
/// aside, holds the lock exclusively, so that nobody sees only some of the tables, and because moving a database would break
/// the transactions of every process that has it open.
final class DatabaseFile {
    let path: String
    private let schema: SQLiteSchema
    private let durability: SQLiteStoreConfiguration.Durability
    private var lock: FileLock?
    private(set) var identity: FileSystem.Identity?

    init(_ configuration: SQLiteStoreConfiguration, _ schema: SQLiteSchema) {
        path = configuration.path
        durability = configuration.durability
        self.schema = schema
    }

    var isReplaced: Bool { identity != nil && identity != FileSystem.identity(of: path) }

    /// Creates the file and its tables first if they are missing.
    func open() throws(SQLiteError) -> SQLiteConnection {
        try refuseSpecialFiles()
        while true {
            if FileSystem.size(of: path) > 0 {
                guard !isCutOff else { throw .damaged }
                try takeLock()
                let connection = try connect(.readWrite)
                if try schema.exists(in: connection, durability: durability) { return connection }
            }
            letGo()
            try create()
        }
    }

    /// Read-only. `nil` if the log holds writes, which would be missed, or if there is no database.
    func openAlone() throws(SQLiteError) -> SQLiteConnection? {
        guard FileSystem.size(of: path) > 0, FileSystem.size(of: path + "-wal") == 0 else { return nil }
        let connection = try connect(.immutable)
        return try schema.exists(in: connection, durability: durability) ? connection : nil
    }

    /// The lock of those who have the file open.
    func takeLock() throws(SQLiteError) {
        lock = try SQLiteError.ofFiles { () throws(FileError) in
            try FileLock(guarding: path, .shared, timeout: LockPatience.attempt)
        }
    }

    /// The connection must be closed before.
    func letGo() {
        lock = nil
        identity = nil
    }

    private func connect(_ mode: SQLiteConnection.Mode) throws(SQLiteError) -> SQLiteConnection {
        identity = FileSystem.identity(of: path)
        return try SQLiteConnection(path: path, mode: mode, busyTimeout: LockPatience.attempt)
    }

    /// Pipes, devices and directories: opening a pipe waits without an end.
    private func refuseSpecialFiles() throws(SQLiteError) {
        for suffix in ["", "-journal", "-wal", "-shm"] where FileSystem.isSpecial(path + suffix) {
            throw .unusable(reason: suffix.isEmpty ? "it is not a file" : "\(path)\(suffix) is not a file")
        }
    }

    /// Creates the file and its tables if no other process has the file open. One that has may have created them.
    private func create() throws(SQLiteError) {
        lock = try SQLiteError.ofFiles { () throws(FileError) in
            let lock = try FileLock(guarding: path, .exclusive, timeout: LockPatience.attempt)
            if FileSystem.identity(of: path) == nil { try FileSystem.createFile(path) }
            return lock
        }
        defer { letGo() }
        try schema.create(in: connect(.readWrite), durability: durability)
    }
}

// MARK: - Damage

extension DatabaseFile {
    /// The lock must be held. To SQLite, a read that fails because of the disk is damage, too, so what it says of one statement
    /// is not enough. A database that is not this program's is not damaged.
    ///
    /// - Throws: The error of a lock that others hold, which says nothing about the file.
    func hasFailingCheck() throws(SQLiteError) -> Bool {
        do throws(SQLiteError) {
            let isSound = try isSound(connect(.readWrite))
            return !isSound || isCutOff
        } catch {
            guard !error.isLockedByOthers else { throw error }
            return error.isCorruption
        }
    }

    /// The full check, because `quick_check` does not compare the indexes with the tables.
    func isSound(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        guard try schema.exists(in: connection, durability: durability) else { return true }
        guard try connection.rows("PRAGMA integrity_check(1)", read: { $0.text(0) }) == ["ok"] else { return false }
        return try schema.hasSoundNumbers(in: connection)
    }

    /// In place of the bytes that are missing from the last page, SQLite would read zeros.
    private var isCutOff: Bool {
        // The size of every page is a multiple of this (https://www.sqlite.org/fileformat2.html#page_size).
        FileSystem.size(of: path) % 512 != 0
    }
}
