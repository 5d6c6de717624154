public import Data

/// Brings back what can be read of the damaged databases that were moved aside from a path.
public actor SQLiteRepair {
    /// What became of a damaged database.
    public struct Outcome: Sendable, Hashable {
        /// Where the damaged file is now.
        public let path: String
        /// How many records are in the present database again.
        public let restored: Int
        /// How many records were left out, because the present database has newer ones with the same keys.
        public let outdated: Int
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

    /// Brings back what can be read of a damaged database. Its file then has `.repaired` in place of `.damaged` in its name.
    ///
    /// Begin with the newest file, because what is in the present database stays as it is.
    public func repair(_ damaged: String) throws(RecordStoreError) -> Outcome {
        do throws(SQLiteError) {
            let rows = try DamagedDatabase(path: damaged).rows()
            let restored = try restore(rows)
            let place = try markAsRepaired(damaged)
            return Outcome(path: place, restored: restored, outdated: rows.count - restored)
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }

    private func restore(_ rows: [DamagedDatabase.Row]) throws(SQLiteError) -> Int {
        let database = SQLiteDatabase(configuration: configuration, warnings: warnings)
        defer { database.close() }
        return try database.perform { (connection) throws(SQLiteError) in
            try RecordTable(connection: connection).restore(rows)
        }
    }

    private func markAsRepaired(_ damaged: String) throws(SQLiteError) -> String {
        let place = configuration.path + ".repaired" + damaged.dropFirst("\(configuration.path).damaged".count)
        do throws(FileError) {
            for suffix in ["-shm", "-wal", ""] { try FileSystem.move(damaged + suffix, over: place + suffix) }
        } catch {
            throw SQLiteError(error)
        }
        return place
    }
}
