public import DataKit
import DomainKit

/// Brings back the records of the damaged databases that were moved aside from a path, from their copies and from what can
/// still be read of the files themselves.
public actor SQLiteRepair {
    /// What became of a damaged database.
    public enum Outcome: Sendable, Hashable {
        /// So many records were restored, and so many left out. The damaged file is now at `path`.
        case repaired(restored: Int, leftOut: Int, path: String)
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
        try perform { (database) throws(SQLiteError) in try database.check() }
    }

    /// Saves the records of a damaged database whose keys have none now, as older than all present ones. Its file is then moved
    /// to `.repaired`, or to the first of `.repaired-2`, `.repaired-3` and so on that is free, and its copy with it.
    ///
    /// Begin with the newest file, because what is in the present database stays as it is.
    public func repair(_ damaged: String) throws(RecordStoreError) -> Outcome {
        try perform { (database) throws(SQLiteError) in
            // One repair at a time. The lock's file stays, because a process that waits for the lock has it open.
            let lock = try SQLiteError.ofFiles { () throws(FileError) in
                try FileLock(guarding: configuration.path + ".repair", .exclusive, timeout: LockPatience.usual)
            }
            defer { lock.release() }
            // While the present database is open, no other one is moved to the path of the damaged one.
            return try database.perform { (connection) throws(SQLiteError) in
                guard FileSystem.identity(of: damaged) != nil else { return .gone }
                let rows = DamagedDatabase(path: damaged).rows
                guard !rows.isEmpty else { return .unreadable }
                let restored = try RecordTable(connection: connection).restore(rows.map { ($0.collection, $0.record) })
                database.mustCopy()
                let place = try SQLiteError.ofFiles { () throws(FileError) in try markAsRepaired(damaged) }
                return .repaired(restored: restored, leftOut: rows.count - restored, path: place)
            }
        }
    }

    private func markAsRepaired(_ damaged: String) throws(FileError) -> String {
        let place = FileSystem.freePlace(configuration.path + ".repaired")
        for suffix in ["-shm", "-wal", DatabaseCopy.suffix, ""] {
            try FileSystem.move(damaged + suffix, to: place + suffix)
        }
        return place
    }

    private func perform<Result>(
        _ work: (SQLiteDatabase) throws(SQLiteError) -> Result
    ) throws(RecordStoreError) -> Result {
        let database = SQLiteDatabase(configuration: configuration, schema: .records, warnings: warnings)
        defer { database.close() }
        do throws(SQLiteError) {
            return try work(database)
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }
}

extension RecordTable {
    /// Saves rows as older than all records, except those whose key has a record. Returns how many were saved.
    ///
    /// - Parameter rows: The records of another store with the names of their collections, newest first.
    func restore(_ rows: [(collection: String, record: Record)]) throws(SQLiteError) -> Int {
        try connection.write { () throws(SQLiteError) in
            // Below 0, there are sequence numbers that no write has had.
            let lowest = "SELECT min(0, coalesce(min(sequence), 0)) FROM records"
            var sequence = try connection.rows(lowest) { $0.integer(0) }.first ?? 0
            guard sequence > .min + Int64(rows.count) else {
                throw .unusable(reason: "the numbers of its records cannot be meant")
            }
            var restored = 0
            for row in rows {
                let collection = RecordCollection(name: row.collection, limit: 1)
                guard try slots(forKeys: [row.record.key], in: collection).first?.record == nil else { continue }
                sequence -= 1
                restored += 1
                try insert(row.record, in: collection)
                try connection.run(
                    "UPDATE records SET sequence = $1 WHERE collection = $2 AND key = $3",
                    [.integer(sequence), .text(collection.name), .text(row.record.key)]
                )
            }
            for name in Set(rows.map(\.collection)) { try advanceVersion(of: RecordCollection(name: name, limit: 1)) }
            return restored
        }
    }
}
