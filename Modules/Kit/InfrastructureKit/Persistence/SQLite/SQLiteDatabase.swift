import DataKit
import PlatformKit

/// A database file over its whole life: created, opened at first use, moved aside if damaged, and created again.
///
/// A process that has the file open for writing holds its lock shared. A process that creates the file, or that moves it
/// aside, holds the lock exclusively, so that nobody sees only some of the tables, and because moving a database would break
/// the transactions of every process that has it open.
final class SQLiteDatabase {
    private let configuration: SQLiteStoreConfiguration
    private let warnings: any WarningReporter
    private var lock: FileLock?
    /// The file that is open, or `nil` if none is.
    private(set) var identity: FileSystem.Identity?
    private var connection: SQLiteConnection?
    /// The number that changes when others change the database, or `nil` if the connection has not been asked for it.
    private var dataVersion: Int64?
    /// Whether the copy does not have all that this process has changed.
    private var isCopyOutdated = false
    /// Whether the copy must have it soon.
    private var isCopyNeeded = false

    private var path: String { configuration.path }

    init(configuration: SQLiteStoreConfiguration, warnings: any WarningReporter) {
        self.configuration = configuration
        self.warnings = warnings
    }

    /// Calls `work` with the open connection, and again if that fails in a way that may pass.
    ///
    /// SQLite does not wait for other processes in every case. So while they hold a lock, `work` is called again and again
    /// until the busy timeout has passed. After a failure of the disk, the file is opened again and `work` is called once
    /// more. If the file is damaged, it is moved aside before that.
    func perform<Result>(
        _ work: (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let deadline = ContinuousClock.now + configuration.busyTimeout
        var isSecondTry = false
        while true {
            do throws(SQLiteError) {
                let connection = try openedConnection(readsAlone: isSecondTry)
                let changes = connection.changeCount
                defer { if connection.changeCount != changes { isCopyOutdated = true } }
                return try work(connection)
            } catch {
                if error.isLockedByOthers, ContinuousClock.now < deadline {
                    usleep(2_000)
                    continue
                }
                guard error.mayPass, !isSecondTry else { throw error }
                isSecondTry = true
                letGo()
                if error.isCorruption, let file = damagedFile() { try setAside(file) }
            }
        }
    }

    /// Checks the file, and moves it aside if it is damaged. Does nothing if there is none.
    func check() throws(SQLiteError) {
        guard FileSystem.size(of: path) > 0 else { return }
        try perform { (connection) throws(SQLiteError) in
            guard try isSound(connection) else { throw .damaged }
        }
    }

    /// Copies the file if necessary and closes it. The next call to `perform` opens it again.
    func close() {
        copyIfNecessary()
        letGo()
    }

    /// Closes the file and releases its lock.
    private func letGo() {
        connection = nil
        dataVersion = nil
        lock = nil
        identity = nil
    }

    /// Closes the file if the path has another file by now, or none.
    ///
    /// What is written to a deleted file is lost, and as long as it is open, its lock keeps others from creating a new one.
    func closeIfReplaced() {
        if identity != nil, identity != FileSystem.identity(of: path) { letGo() }
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
}

// MARK: - Opening

extension SQLiteDatabase {
    /// Returns the connection, opening it if necessary.
    ///
    /// - Parameter readsAlone: Whether to open the file read-only if its place cannot be written.
    private func openedConnection(readsAlone: Bool) throws(SQLiteError) -> SQLiteConnection {
        closeIfReplaced()
        if let connection { return connection }
        do throws(SQLiteError) {
            return try open()
        } catch {
            letGo()
            guard readsAlone, error.isReadOnlyPlace, let connection = try openAlone() else { throw error }
            return connection
        }
    }

    /// Opens the file for reading and writing, and creates it and its tables first if they are missing.
    private func open() throws(SQLiteError) -> SQLiteConnection {
        try refuseSpecialFiles()
        let deadline = ContinuousClock.now + configuration.busyTimeout
        while true {
            if FileSystem.size(of: path) > 0 {
                guard !isCutOff else { throw .damaged }
                try lockFile()
                let connection = try connect(.readWrite)
                if try SQLiteSchema.exists(in: connection, durability: configuration.durability) {
                    self.connection = connection
                    return connection
                }
            }
            letGo()
            try create(before: deadline)
        }
    }

    /// Opens the database file alone, read-only. Returns `nil` if the log holds writes, which would be missed, or if
    /// there is no database.
    private func openAlone() throws(SQLiteError) -> SQLiteConnection? {
        guard FileSystem.size(of: path) > 0, FileSystem.size(of: path + "-wal") == 0 else { return nil }
        let connection = try connect(.immutable)
        guard try SQLiteSchema.exists(in: connection, durability: configuration.durability) else { return nil }
        self.connection = connection
        return connection
    }

    private func connect(_ mode: SQLiteConnection.Mode) throws(SQLiteError) -> SQLiteConnection {
        identity = FileSystem.identity(of: path)
        return try SQLiteConnection(path: path, mode: mode, busyTimeout: configuration.busyTimeout)
    }

    /// Refuses pipes, devices and directories in the place of the files of a database: opening a pipe waits without an end.
    private func refuseSpecialFiles() throws(SQLiteError) {
        for suffix in ["", "-journal", "-wal", "-shm"] where FileSystem.isSpecial(path + suffix) {
            throw .unusable(reason: suffix.isEmpty ? "it is not a file" : "\(path)\(suffix) is not a file")
        }
    }

    private func lockFile() throws(SQLiteError) {
        lock = try SQLiteError.ofFiles { () throws(FileError) in
            try FileLock(guarding: path, .shared, timeout: configuration.busyTimeout)
        }
    }

    /// Creates the file and its tables if no other process has the file open. If one has, returns soon, because it may have
    /// created them.
    private func create(before deadline: ContinuousClock.Instant) throws(SQLiteError) {
        do throws(FileError) {
            lock = try FileLock(guarding: path, .exclusive, timeout: .milliseconds(10))
            if FileSystem.identity(of: path) == nil { try FileSystem.createFile(path) }
        } catch {
            guard error.isLockedByOthers, ContinuousClock.now < deadline else { throw SQLiteError(error) }
            return
        }
        defer { letGo() }
        try SQLiteSchema.create(in: connect(.readWrite), durability: configuration.durability)
    }
}

// MARK: - Copy

extension SQLiteDatabase {
    /// How long changes may be missing in the copy, unless they are of irreplaceable data.
    private static let longestDelay = Duration.seconds(10 * 60)

    /// Makes the next call of `copyIfNecessary()` copy what has been written.
    func mustCopy() {
        isCopyNeeded = true
    }

    /// Copies the database if it is durable and this process has changed it: at once if irreplaceable data has changed,
    /// otherwise if the last copy is ten minutes old. Copies it, too, if there is no copy.
    ///
    /// A failure is no failure of what was written: the next process that writes tries again. If the database is damaged, it is
    /// moved aside with the copy that there is, rather than copied.
    func copyIfNecessary() {
        let copy = DatabaseCopy(of: configuration)
        // What was written to a file that is gone must not replace the copy of its successor.
        guard configuration.durability == .durable, identity != nil, identity == FileSystem.identity(of: path) else {
            return
        }
        copy.removeRemains()
        guard isCopyNeeded || copy.age.map({ isCopyOutdated && $0 >= Self.longestDelay }) ?? true
        else { return }
        try? perform { (connection) throws(SQLiteError) in
            guard try isSound(connection) else { throw .damaged }
            try copy.make(from: connection)
            (isCopyOutdated, isCopyNeeded) = (false, false)
        }
    }

    /// Calls `deletion` after it has removed the copy, so that nothing of what is deleted is left there.
    func withoutCopy<Result>(_ deletion: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        guard configuration.durability == .durable else { return try deletion() }
        return try DatabaseCopy(of: configuration).removed(before: deletion)
    }
}

// MARK: - Damage

extension SQLiteDatabase {
    /// Opens the file again and checks it. Returns its identity if it is damaged.
    ///
    /// To SQLite, a read that fails because of the disk is damage, too, so what it says of one statement is not enough. The
    /// check also compares the indexes with the tables, which `quick_check` does not.
    private func damagedFile() -> FileSystem.Identity? {
        defer { letGo() }
        return (try? lockFile()) != nil && hasFailingCheck ? identity : nil
    }

    private var hasFailingCheck: Bool {
        do throws(SQLiteError) {
            let isSound = try isSound(connect(.readWrite))
            return !isSound || isCutOff
        } catch {
            return error.isCorruption
        }
    }

    /// Whether the last page is not whole. In place of the bytes that are missing, SQLite would read zeros.
    private var isCutOff: Bool {
        // The size of every page is a multiple of this (https://www.sqlite.org/fileformat2.html#page_size).
        FileSystem.size(of: path) % 512 != 0
    }

    private func isSound(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        try connection.rows("PRAGMA integrity_check(1)") { $0.text(0) } == ["ok"]
    }

    /// Checks the file a second time and moves it aside, or waits until another process has done so.
    ///
    /// If the identity of the file has changed, another process has moved it. The lock alone cannot show that, because the
    /// other process then holds it shared, with the new file open.
    private func setAside(_ damaged: FileSystem.Identity) throws(SQLiteError) {
        let deadline = ContinuousClock.now + configuration.busyTimeout
        while FileSystem.identity(of: path) == damaged {
            do throws(FileError) {
                let lock = try FileLock(guarding: path, .exclusive, timeout: .milliseconds(10))
                defer { lock.release() }
                guard FileSystem.identity(of: path) == damaged, hasFailingCheck else { return }
                // Of a file that the disk cannot read, nobody knows whether it is damaged.
                guard FileSystem.canBeRead(path), FileSystem.canBeRead(path + "-wal") else { return }
                try moveAside()
            } catch {
                guard error.isLockedByOthers, ContinuousClock.now < deadline else {
                    throw .unusable(reason: "the file is damaged and cannot be set aside: \(error.cause)")
                }
            }
        }
    }

    /// Moves the file, its copy, its log and the log's index. The others are moved first, because a new database would replace
    /// the copy, and SQLite would use the log and the index with it.
    private func moveAside() throws(FileError) {
        let place = FileSystem.placeAside(for: path)
        try FileSystem.move(path + DatabaseCopy.suffix, to: place + DatabaseCopy.suffix)
        for suffix in ["-shm", "-wal", ""] {
            try FileSystem.move(path + suffix, over: place + suffix)
        }
        warnings.report(.fileSetAside(path: place, isUserData: configuration.durability == .durable))
    }
}
