package import DataKit
import PlatformKit

/// A database file over its whole life: created, opened at first use, moved aside if damaged, and created again.
package final class SQLiteDatabase {
    private let configuration: SQLiteStoreConfiguration
    private let file: DatabaseFile
    private let warnings: (any WarningReporter)?
    private var patience: LockPatience
    private var connection: SQLiteConnection?
    /// Changes when others change the database. `nil` if the connection has not been asked for it.
    private var dataVersion: Int64?
    /// A collection was emptied, so that much of the file may be free.
    private var isShrinkNeeded = false

    var identity: FileSystem.Identity? { file.identity }
    private var path: String { configuration.path }

    private var isDerived: Bool { configuration.durability == .derived }

    /// - Parameter warnings: Learns of a file that is moved aside. A derived one is deleted instead.
    package init(
        configuration: SQLiteStoreConfiguration,
        schema: SQLiteSchema,
        warnings: (any WarningReporter)?
    ) {
        self.configuration = configuration
        file = DatabaseFile(configuration, schema)
        self.warnings = warnings
        patience = LockPatience(
            configuration.path,
            configuration.busyTimeout,
            factor: configuration.durability == .derived ? 1 : 5
        )
    }

    /// Calls `work` with the open connection, and again if that fails in a way that may pass.
    ///
    /// SQLite does not wait for other processes in every case, and knows nothing of its earlier waits. So while they hold a lock,
    /// `work` is called again and again, as long as `LockPatience` lasts. After a failure of the disk, the file is opened again and
    /// `work` is called once more. If the file is damaged, it is moved aside before that, or deleted if it is derived.
    package func perform<Result>(
        _ work: (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        var isSecondTry = false
        while true {
            do throws(SQLiteError) {
                let connection = try openedConnection(readsAlone: isSecondTry)
                let changes = connection.changeCount
                let result = try work(connection)
                // Others may read while one that is stopped writes.
                if connection.changeCount != changes || !patience.isGivenUp { patience.restore() }
                return result
            } catch {
                if error.isLockedByOthers, patience.wait(whileChanging: FileSystem.version(of: path + "-wal")) {
                    continue
                }
                guard error.mayPass, !isSecondTry else { throw error }
                isSecondTry = true
                letGo()
                if error.mayBeDamage, let damaged = damagedFile(after: error) { try setAside(damaged) }
            }
        }
    }

    func setAsideIfDamaged() throws(SQLiteError) {
        guard FileSystem.size(of: path) > 0 else { return }
        try perform { (connection) throws(SQLiteError) in
            guard try file.isSound(connection) else { throw .damaged }
        }
    }

    func mayShrink() {
        isShrinkNeeded = true
    }

    /// Writes the file anew without its free pages, if they are most of it and more than 1 MB. Others can read meanwhile.
    ///
    /// A failure is no failure of what was deleted: the pages are used again, or the next deletion tries again.
    private func shrink() {
        try? perform { (connection) throws(SQLiteError) in
            let pages = try ["PRAGMA freelist_count", "PRAGMA page_count"].map { (sql) throws(SQLiteError) in
                try connection.rows(sql) { $0.integer(0) }.first ?? 0
            }
            if pages[0] > 256, pages[0] > pages[1] / 2 { try connection.run("VACUUM") }
            isShrinkNeeded = false
        }
    }

    package func close() {
        if isShrinkNeeded { shrink() }
        letGo()
    }

    /// Does nothing while others have the file open. Returns whether it is gone.
    package func deleteIfUnused() throws(SQLiteError) -> Bool {
        letGo()
        do throws(FileError) {
            let lock = try FileLock(guarding: path, .exclusive, timeout: LockPatience.attempt)
            defer { lock.release() }
            try remove()
            return true
        } catch {
            guard error.isLockedByOthers else { throw SQLiteError(error) }
            return false
        }
    }

    private func letGo() {
        connection = nil
        dataVersion = nil
        file.letGo()
    }

    private func openedConnection(readsAlone: Bool) throws(SQLiteError) -> SQLiteConnection {
        closeIfReplaced()
        if let connection { return connection }
        do throws(SQLiteError) {
            let opened = try file.open()
            connection = opened
            return opened
        } catch {
            letGo()
            guard readsAlone, error.isReadOnlyPlace, let alone = try file.openAlone() else { throw error }
            connection = alone
            return alone
        }
    }

    /// What is written to a deleted file is lost, and as long as it is open, its lock keeps others from creating a new one.
    func closeIfReplaced() {
        if file.isReplaced { letGo() }
    }

    /// `true` also if the file was opened since the last call: the number is not comparable with that of another connection, and
    /// tells nothing about changes of this one (https://www.sqlite.org/pragma.html#pragma_data_version).
    func mayHaveBeenChangedByOthers() throws(SQLiteError) -> Bool {
        let version = try perform { (connection) throws(SQLiteError) in
            try connection.rows("PRAGMA data_version") { $0.integer(0) }.first
        }
        defer { dataVersion = version }
        return dataVersion == nil || dataVersion != version
    }
}

// MARK: - Damage

extension SQLiteDatabase {
    /// Checks the file again, unless it is derived: then what SQLite said of it is enough.
    private func damagedFile(after error: SQLiteError) -> FileSystem.Identity? {
        guard !isDerived else { return error.isCertainDamage ? FileSystem.identity(of: path) : nil }
        defer { letGo() }
        // Another process may be moving it aside, or be the last to close it.
        while true {
            do throws(SQLiteError) {
                try file.takeLock()
                return try file.hasFailingCheck() ? identity : nil
            } catch {
                // Another process may need the file for itself meanwhile.
                letGo()
                guard error.isLockedByOthers, patience.wait() else { return nil }
            }
        }
    }

    /// If the identity of the file has changed, another process has moved it. The lock alone cannot show that, because the
    /// other process then holds it shared, with the new file open.
    private func setAside(_ damaged: FileSystem.Identity) throws(SQLiteError) {
        while FileSystem.identity(of: path) == damaged {
            do throws(FileError) {
                let lock = try FileLock(guarding: path, .exclusive, timeout: LockPatience.attempt)
                defer { lock.release() }
                guard FileSystem.identity(of: path) == damaged else { return }
                guard !isDerived else { return try remove() }
                guard (try? file.hasFailingCheck()) ?? false else { return }
                // Of a file that the disk cannot read, nobody knows whether it is damaged.
                guard FileSystem.canBeRead(path), FileSystem.canBeRead(path + "-wal") else { return }
                try moveAside()
            } catch {
                guard error.isLockedByOthers, patience.wait() else {
                    throw .unusable(reason: "the file is damaged and cannot be set aside: \(error.cause)")
                }
            }
        }
    }

    private func remove() throws(FileError) {
        for suffix in ["-shm", "-wal", ""] { try FileSystem.remove(path + suffix) }
    }

    /// The log and its index are moved first, because SQLite would use them with a new database.
    private func moveAside() throws(FileError) {
        let place = FileSystem.placeAside(for: path)
        for suffix in ["-shm", "-wal", ""] {
            try FileSystem.move(path + suffix, over: place + suffix)
        }
        warnings?.report(.fileSetAside(path: place, isUserData: configuration.durability == .durable))
    }
}
