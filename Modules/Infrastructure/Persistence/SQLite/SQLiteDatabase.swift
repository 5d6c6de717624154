import Data

/// A database file over its whole life: created, opened at first use, moved aside if damaged, and created again.
///
/// A process that has the file open for writing holds its lock shared. A process that moves the file aside holds the lock
/// exclusively, because moving a database breaks the transactions of every process that has it open.
final class SQLiteDatabase {
    private let configuration: SQLiteStoreConfiguration
    private let warnings: any WarningReporter
    private var lock: FileLock?
    /// The file that is open, or `nil` if none is.
    private(set) var identity: FileSystem.Identity?
    private var connection: SQLiteConnection?
    /// The number that changes when others change the database, or `nil` if the connection has not been asked for it.
    private var dataVersion: Int64?

    private var path: String { configuration.path }

    init(configuration: SQLiteStoreConfiguration, warnings: any WarningReporter) {
        self.configuration = configuration
        self.warnings = warnings
    }

    /// Calls `work` with the open connection. If the file turns out to be damaged, moves it aside and calls `work` again
    /// with a new file.
    func perform<Result>(
        _ work: (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        do throws(SQLiteError) {
            return try work(openedConnection())
        } catch {
            guard error.isCorruption else { throw error }
            try setAside()
            return try work(openedConnection())
        }
    }

    /// Closes the file and releases its lock. The next call to `perform` opens it again.
    func close() {
        connection = nil
        dataVersion = nil
        lock = nil
        identity = nil
    }

    /// Returns whether another connection may have changed the database since the last call. `true` if the file was opened
    /// since then.
    ///
    /// The number tells nothing about changes of this connection, and is not comparable with that of another one
    /// (https://www.sqlite.org/pragma.html#pragma_data_version).
    func mayHaveBeenChangedByOthers() throws(SQLiteError) -> Bool {
        let version = try perform { (connection) throws(SQLiteError) in
            try connection.rows("PRAGMA data_version") { $0.integer(0) }.first
        }
        defer { dataVersion = version }
        return dataVersion == nil || dataVersion != version
    }

    /// Returns the connection, opening it if necessary. If the place cannot be written, it only reads.
    private func openedConnection() throws(SQLiteError) -> SQLiteConnection {
        if let connection { return connection }
        do throws(SQLiteError) {
            return try open(.readWrite)
        } catch {
            guard error.isReadOnlyPlace, canBeReadAlone else { throw error }
            close()
            return try open(.immutable)
        }
    }

    /// Whether there is a database whose log holds no writes, so that reading the database file alone misses nothing.
    private var canBeReadAlone: Bool {
        FileSystem.identity(of: path) != nil && FileSystem.size(of: path + "-wal") == 0
    }

    private func open(_ mode: SQLiteConnection.Mode) throws(SQLiteError) -> SQLiteConnection {
        if mode == .readWrite { try lockFile() }
        identity = FileSystem.identity(of: path)
        let timeout = configuration.busyTimeout
        let connection = try SQLiteConnection(path: path, mode: mode, busyTimeout: timeout)
        try SQLiteSchema.prepare(connection, durability: configuration.durability)
        self.connection = connection
        return connection
    }

    /// Takes the shared lock, and creates the file if it does not exist.
    private func lockFile() throws(SQLiteError) {
        do throws(FileError) {
            lock = try FileLock(guarding: path, .shared, timeout: configuration.busyTimeout)
            if FileSystem.identity(of: path) == nil { try FileSystem.createFile(path) }
        } catch {
            throw SQLiteError(error)
        }
    }

    /// Moves the damaged file aside, or waits until another process has done so.
    ///
    /// If the identity of the file has changed, another process has moved it. The lock alone cannot show that, because the
    /// other process then holds it shared, with the new file open.
    private func setAside() throws(SQLiteError) {
        let damaged = identity
        close()
        let deadline = ContinuousClock.now + configuration.busyTimeout
        while FileSystem.identity(of: path) == damaged {
            do throws(FileError) {
                let lock = try FileLock(guarding: path, .exclusive, timeout: .milliseconds(10))
                defer { lock.release() }
                if FileSystem.identity(of: path) == damaged { try moveAside() }
            } catch {
                guard error.isLockedByOthers, ContinuousClock.now < deadline else {
                    throw .unusable(reason: "the file is damaged and cannot be set aside: \(error.reason)")
                }
            }
        }
    }

    /// Moves the file, its log and the log's index. The log and the index are moved first, because SQLite would use them
    /// with a new database.
    private func moveAside() throws(FileError) {
        let place = FileSystem.placeAside(for: path)
        for suffix in ["-shm", "-wal", ""] {
            try FileSystem.move(path + suffix, over: place + suffix)
        }
        warnings.report(.fileSetAside(path: place))
    }
}
