public import Data

/// A record store in an SQLite database, which several processes can use at once. The first call opens it.
///
/// A damaged file is moved aside (see `FileSystem.placeAside`), reported, and replaced by an empty one. If the file belongs
/// to another program or to a newer version of this one, every call throws and the file stays as it is.
public actor SQLiteRecordStore: RecordStore {
    private let executor = DispatchQueueExecutor(label: "SQLiteRecordStore")
    private let database: SQLiteDatabase

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    public init(configuration: SQLiteStoreConfiguration, warnings: any WarningReporter) {
        database = SQLiteDatabase(configuration: configuration, warnings: warnings)
    }

    public func slot(forKey key: String, in collection: RecordCollection) throws(RecordStoreError) -> RecordSlot {
        try perform { (table) throws(SQLiteError) in try table.slot(forKey: key, in: collection) }
    }

    public func records(in collection: RecordCollection, limit: Int) throws(RecordStoreError) -> [Record] {
        try perform { (table) throws(SQLiteError) in try table.records(in: collection, limit: limit) }
    }

    public func summary(of collection: RecordCollection) throws(RecordStoreError) -> CollectionSummary {
        try perform { (table) throws(SQLiteError) in try table.summary(of: collection) }
    }

    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) throws(RecordStoreError) -> WriteOutcome {
        try perform { (table) throws(SQLiteError) in try table.save(record, in: collection, if: condition) }
    }

    public func delete(key: String, in collection: RecordCollection) throws(RecordStoreError) {
        try perform { (table) throws(SQLiteError) in try table.delete(key: key, in: collection) }
    }

    public func deleteAll(in collection: RecordCollection) throws(RecordStoreError) {
        try perform { (table) throws(SQLiteError) in try table.deleteAll(in: collection) }
    }

    /// Closes the database, which writes the log back into it.
    ///
    /// Otherwise the log grows with every write, and the next process reads all of it: after 120 processes that each saved
    /// 20 kB and did not close the database, the log had 9 MB, and a first read took four times as long.
    public func close() {
        database.close()
    }

    private func perform<Result>(
        _ work: (RecordTable) throws(SQLiteError) -> Result
    ) throws(RecordStoreError) -> Result {
        do throws(SQLiteError) {
            return try database.perform { (connection) throws(SQLiteError) in
                try work(RecordTable(connection: connection))
            }
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }
}
