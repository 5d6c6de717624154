package import DataKit
import PlatformKit

/// A database file over its whole life: created, opened at first use, moved aside or deleted if damaged, and created again.
///
/// A process that has the file open holds the lock beside it shared. A process that creates the file, or that takes it away, holds
/// the lock exclusively, so that nobody sees only some of the tables, and because moving a database would break the transactions
/// of every process that has it open.
package final class SQLiteDatabase {
    /// That one attempt to get a lock fails says nothing about its holder.
    private static let attempt = Duration.milliseconds(10)

    private let configuration: SQLiteStoreConfiguration
    private let schema: SQLiteSchema
    private let patience: LockPatience?
    private let warnings: (any WarningReporter)?
    private var connection: SQLiteConnection?
    private var lock: FileLock?
    private var identity: FileSystem.Identity?
    /// Changes when others change the database. `nil` if the connection has not been asked for it.
    private var dataVersion: Int64?
    /// When to stop waiting for others. `nil` if nobody is waited for, or has been in vain.
    private var patienceEnds: ContinuousClock.Instant?
    /// A collection was emptied, so that much of the file may be free.
    var isShrinkNeeded = false

    private var path: String { configuration.path }

    /// - Parameters:
    ///   - patience: What the program waits for locks, all together.
    ///   - warnings: Learns of a damaged file.
    package init(
        configuration: SQLiteStoreConfiguration,
        schema: SQLiteSchema,
        patience: LockPatience?,
        warnings: (any WarningReporter)?
    ) {
        self.configuration = configuration
        self.schema = schema
        self.patience = patience
        self.warnings = warnings
    }

    private enum Step {
        case work
        /// Find out whether this file is damaged.
        case check(FileSystem.Identity?)
        case setAside(FileSystem.Identity?)
    }

    /// Calls `work` with the open connection, and again if that fails in a way that may pass.
    ///
    /// While others hold a lock, the step that needs it is tried again and again. A damaged file is set aside before `work` is called
    /// once more. After a failure of the disk, the file is opened again, and then only to be read.
    package func perform<Result>(
        _ work: (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        var step = Step.work
        var failures = 0
        while true {
            let start = ContinuousClock.now
            do throws(SQLiteError) {
                switch step {
                case .work:
                    let connection = try open(isImmutable: failures > 1)
                    let changes = connection.changeCount
                    let result = try work(connection)
                    // Others may read while one that is stopped writes.
                    if connection.changeCount != changes || !isGivenUp { patienceEnds = nil }
                    return result
                case .check(let file):
                    step = try isDamaged() ? .setAside(file) : .work
                case .setAside(let file):
                    try setAside(file)
                    step = .work
                }
            } catch {
                switch (error.remedy, step) {
                // Who has the file open may have replaced it.
                case (.wait, .setAside(let file)) where waits(since: start):
                    step = .check(file)
                    continue
                case (.wait, _) where waits(since: start): continue
                case (_, .setAside):
                    throw .unusable(reason: "the file is damaged and cannot be set aside: \(error.reason)")
                case (.check, .work) where failures == 0:
                    let file = FileSystem.identity(of: path)
                    step = configuration.durability == .derived ? .setAside(file) : .check(file)
                case (.reopen, .work) where failures == 0: break
                // What the log holds would be missed.
                case (.reopen, .work) where failures == 1 && FileSystem.size(of: path + "-wal") == 0: break
                default:
                    if !isGivenUp { patienceEnds = nil }
                    throw error
                }
                failures += 1
                letGo()
            }
        }
    }

    /// Gives back the pages of a collection that was emptied. A failure is no failure of what was deleted: the pages are used again,
    /// or the next time gives them back.
    package func close() {
        if isShrinkNeeded {
            try? perform { (connection) throws(SQLiteError) in
                try connection.run("VACUUM")
                isShrinkNeeded = false
            }
        }
        letGo()
    }

    /// Fails while others have the file open.
    package func delete() throws(SQLiteError) {
        letGo()
        try withExclusiveLock { () throws(SQLiteError) in try remove() }
    }

    /// `true` also if the file was opened since the last call: the number is not comparable with that of another connection, and
    /// tells nothing about changes of this one (https://www.sqlite.org/pragma.html#pragma_data_version).
    func mayHaveBeenChangedByOthers() -> Bool {
        let version = try? perform { (connection) throws(SQLiteError) in try connection.integer("PRAGMA data_version") }
        defer { dataVersion = version }
        return dataVersion == nil || dataVersion != version
    }

    private func letGo() {
        connection = nil
        dataVersion = nil
        lock = nil
        identity = nil
    }

    // MARK: - Opening

    /// Creates the file and its tables first if they are missing.
    private func open(isImmutable: Bool) throws(SQLiteError) -> SQLiteConnection {
        closeIfReplaced()
        if let connection { return connection }
        do throws(SQLiteError) {
            while true {
                let status = FileSystem.status(of: path)
                let size = status?.st_size ?? 0
                // Opening a pipe waits without an end.
                if let status, status.st_mode & S_IFMT != S_IFREG { throw .unusable(reason: "it is not a file") }
                // In place of the bytes that are missing from the last page, SQLite would read zeros. The size of every page is a
                // multiple of this (https://www.sqlite.org/fileformat2.html#page_size).
                guard size % 512 == 0 else { throw .damaged }
                if size > 0 {
                    if !isImmutable { lock = try fileLock(.shared) }
                    identity = status.map { FileSystem.Identity($0) }
                    let opened = try connect(isImmutable: isImmutable)
                    connection = opened
                    if try schema.exists(in: opened) { return opened }
                }
                letGo()
                try create()
            }
        } catch {
            letGo()
            throw error
        }
    }

    /// What is written to a deleted file is lost, and as long as it is open, its lock keeps others from creating a new one.
    func closeIfReplaced() {
        if identity != nil, identity != FileSystem.identity(of: path) { letGo() }
    }

    /// One that has the file open may have created the tables.
    private func create() throws(SQLiteError) {
        try withExclusiveLock { () throws(SQLiteError) in
            if FileSystem.identity(of: path) == nil {
                // To close it by other means than SQLite would release SQLite's locks on it, if anybody had some.
                _ = try ofFiles { () throws(FileError) in
                    try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
                }
            }
            let connection = try connect(isImmutable: false)
            if try !schema.exists(in: connection) { try schema.create(in: connection) }
        }
    }

    private func connect(isImmutable: Bool) throws(SQLiteError) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path, isImmutable: isImmutable, busyTimeout: Self.attempt)
        try connection.run("PRAGMA synchronous = \(configuration.durability == .durable ? "FULL" : "OFF")")
        return connection
    }

    // MARK: - Others

    private var isGivenUp: Bool { patienceEnds.map { $0 <= .now } ?? false }

    /// Waits a little after an attempt, and returns whether to try again. Blocks the thread.
    ///
    /// A process that is stopped holds a lock without an end. So what has waited in vain does not wait again, until it has written.
    private func waits(since start: ContinuousClock.Instant) -> Bool {
        patienceEnds = patienceEnds ?? .now + configuration.busyTimeout
        guard !isGivenUp, patience?.isUsedUp != true else { return false }
        usleep(2_000)
        patience?.spend(since: start)
        return true
    }

    private func fileLock(_ mode: FileLock.Mode) throws(SQLiteError) -> FileLock {
        try ofFiles { () throws(FileError) in try FileLock(guarding: path, mode, timeout: Self.attempt) }
    }

    private func withExclusiveLock(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        let lock = try fileLock(.exclusive)
        defer { lock.release() }
        try body()
    }

    private func ofFiles<Value>(_ call: () throws(FileError) -> Value) throws(SQLiteError) -> Value {
        do throws(FileError) {
            return try call()
        } catch {
            throw SQLiteError(error)
        }
    }

    // MARK: - Damage

    /// To SQLite, a read that fails because of the disk is damage, too, so what it says of one statement is not enough. A database
    /// that is not this program's is not damaged.
    private func isDamaged() throws(SQLiteError) -> Bool {
        defer { letGo() }
        do throws(SQLiteError) {
            return try !schema.isSound(in: open(isImmutable: false))
        } catch {
            guard !error.isLockedByOthers else { throw error }
            return error.isCorruption
        }
    }

    /// If the identity of the file has changed, another process has moved it. The lock alone cannot show that, because the other
    /// process then holds it shared, with the new file open.
    private func setAside(_ damaged: FileSystem.Identity?) throws(SQLiteError) {
        guard let damaged, damaged == FileSystem.identity(of: path) else { return }
        try withExclusiveLock { () throws(SQLiteError) in
            guard damaged == FileSystem.identity(of: path) else { return }
            guard configuration.durability != .derived else { return try remove() }
            // Of a file that the disk cannot read, nobody knows whether it is damaged.
            guard FileSystem.canBeRead(path), FileSystem.canBeRead(path + "-wal") else { return }
            guard configuration.durability == .durable else {
                // A new file may have the number of the one that was removed before it.
                if let connection = try? connect(isImmutable: false), (try? schema.isSound(in: connection)) == true {
                    return
                }
                try remove()
                warnings?.report(.fileReplaced(path: path))
                return
            }
            let place = FileSystem.placeAside(for: path)
            // The log and its index are moved first, because SQLite would use them with a new database.
            try ofFiles { () throws(FileError) in
                for suffix in ["-shm", "-wal", ""] { try FileSystem.move(path + suffix, over: place + suffix) }
            }
            warnings?.report(.fileSetAside(path: place))
        }
    }

    private func remove() throws(SQLiteError) {
        try ofFiles { () throws(FileError) in
            for suffix in ["-shm", "-wal", ""] { try FileSystem.remove(path + suffix) }
        }
    }
}
