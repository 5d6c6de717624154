import Data

/// A database file over its whole life: made, opened at first use, set aside when damaged, and made anew.
///
/// Everyone who has the file open to write holds its lock shared; who moves it away holds the lock alone, because moving
/// a database that another process has open breaks that process's transactions.
final class SQLiteDatabase {
    private let configuration: SQLiteStoreConfiguration
    private let warnings: any WarningReporter
    private var lock: FileLock?
    private var identity: FileIdentity?
    private var connection: SQLiteConnection?

    private var path: String { configuration.path }

    init(configuration: SQLiteStoreConfiguration, warnings: any WarningReporter) {
        self.configuration = configuration
        self.warnings = warnings
    }

    /// Does the work, a second time on a new file where the first shows that the file is damaged.
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

    func close() {
        connection = nil
        lock = nil
        identity = nil
    }

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

    /// There is a database, and nothing in a log beside it that would be missed.
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

    private func lockFile() throws(SQLiteError) {
        do throws(FileError) {
            lock = try FileLock(guarding: path, .shared, timeout: configuration.busyTimeout)
            if FileSystem.identity(of: path) == nil { try FileSystem.createFile(path) }
        } catch {
            throw SQLiteError(error)
        }
    }

    /// Moves the damaged file away, unless another process does so first; that one then has the new file open, and would
    /// not give up its lock for as long as it lives.
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

    /// The log and its index go first: beside a new database they would be taken for its own.
    private func moveAside() throws(FileError) {
        let place = FileSystem.placeAside(for: path)
        for suffix in ["-shm", "-wal", ""] {
            try FileSystem.move(path + suffix, over: place + suffix)
        }
        warnings.report(.fileSetAside(path: place))
    }
}
