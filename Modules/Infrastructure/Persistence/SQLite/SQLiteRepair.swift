public import Data

/// Brings back what can be read of the damaged databases that were moved aside from a path.
public actor SQLiteRepair {
    /// What became of a damaged database.
    public enum Outcome: Sendable, Hashable {
        /// The damaged file is now at `path`.
        case repaired(RestoredRecords, path: String)
        /// No record can be read. The file is where it was.
        case unreadable
        /// The file is gone: another process has repaired or removed it.
        case gone
    }

    private let executor = DispatchQueueExecutor(label: "SQLiteRepair")
    private let configuration: SQLiteStoreConfiguration
    private let warnings: any WarningReporter

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter configuration: The present database.
    public init(configuration: SQLiteStoreConfiguration, warnings: any WarningReporter) {
        self.configuration = configuration
        self.warnings = warnings
    }

    /// Returns the damaged databases that were moved aside and not repaired, oldest first.
    public static func damagedFiles(of path: String) -> [String] {
        FileSystem.placesAside(for: path).filter { FileSystem.identity(of: $0) != nil }
    }

    /// Checks the present database, and moves it aside if it is damaged. Does nothing if there is none.
    public func check() throws(RecordStoreError) {
        let database = SQLiteDatabase(configuration: configuration, warnings: warnings)
        defer { database.close() }
        do throws(SQLiteError) {
            try database.check()
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }

    /// Brings back what can be read of a damaged database. Its file is then moved to `.repaired`, or to the first of
    /// `.repaired-2`, `.repaired-3` and so on that is free.
    ///
    /// Begin with the newest file, because what is in the present database stays as it is.
    public func repair(_ damaged: String) throws(RecordStoreError) -> Outcome {
        let database = SQLiteDatabase(configuration: configuration, warnings: warnings)
        defer { database.close() }
        do throws(SQLiteError) {
            // One repair at a time. The lock's file stays, because a process that waits for the lock has it open.
            let lock = try fileCall { () throws(FileError) in
                try FileLock(guarding: configuration.path + ".repair", .exclusive, timeout: configuration.busyTimeout)
            }
            defer { lock.release() }
            // While the present database is open, no other one is moved to the path of the damaged one.
            return try database.perform { (connection) throws(SQLiteError) in
                let file = try fileCall { () throws(FileError) in try DamagedDatabase(path: damaged) }
                guard let rows = file?.rows() else { return .gone }
                guard !rows.isEmpty else { return .unreadable }
                let restored = try RecordTable(connection: connection).restore(rows)
                let place = try fileCall { () throws(FileError) in try markAsRepaired(damaged) }
                return .repaired(restored, path: place)
            }
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }

    private func markAsRepaired(_ damaged: String) throws(FileError) -> String {
        let place = FileSystem.freePlace(configuration.path + ".repaired")
        for suffix in ["-shm", "-wal", ""] { try FileSystem.move(damaged + suffix, to: place + suffix) }
        return place
    }

    private func fileCall<Value>(_ call: () throws(FileError) -> Value) throws(SQLiteError) -> Value {
        do throws(FileError) {
            return try call()
        } catch {
            throw SQLiteError(error)
        }
    }
}
