public import Data

/// A record store in an SQLite database, which several processes can use at once. The first call opens it.
///
/// A damaged file is moved aside (see `FileSystem.placeAside`), reported, and replaced by an empty one. If the file belongs
/// to another program or to a newer version of this one, every call throws and the file stays as it is.
public actor SQLiteRecordStore: ObservableRecordStore {
    public nonisolated let observers = RecordObservers()
    private let executor = DispatchQueueExecutor(label: "SQLiteRecordStore")
    private let database: SQLiteDatabase
    /// The states that were last seen, by tracked collection. `nil` stands for one that could not be read.
    private var states: [RecordCollection: RecordTable.State?] = [:]

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
        let changes = try change(collection) { (table) throws(SQLiteError) in
            try table.save(record, in: collection, if: condition)
        }
        return changes.isEmpty ? .superseded : .saved
    }

    public func delete(key: String, in collection: RecordCollection) throws(RecordStoreError) {
        _ = try change(collection) { (table) throws(SQLiteError) in try table.delete(key: key, in: collection) }
    }

    public func deleteAll(in collection: RecordCollection) throws(RecordStoreError) {
        _ = try change(collection) { (table) throws(SQLiteError) in try table.deleteAll(in: collection) }
    }

    public func track(_ collection: RecordCollection) {
        guard states[collection] == nil else { return }
        if states.isEmpty { _ = try? database.mayHaveBeenChangedByOthers() }
        states[collection] = .some(state(of: collection))
    }

    public func lookForChanges() {
        guard !states.isEmpty, (try? database.mayHaveBeenChangedByOthers()) ?? true else { return }
        for (collection, last) in states {
            let state = state(of: collection)
            guard state != last else { continue }
            states[collection] = .some(state)
            observers.tell([.all], in: collection)
        }
    }

    /// Closes the database, which writes the log back into it.
    ///
    /// Otherwise the log grows with every write, and the next process reads all of it: after 120 processes that each saved
    /// 20 kB and did not close the database, the log had 9 MB, and a first read took four times as long.
    public func close() {
        database.close()
    }

    private func state(of collection: RecordCollection) -> RecordTable.State? {
        let state = try? perform { (table) throws(SQLiteError) in try table.state(of: collection) }
        return state ?? nil
    }

    private func change(
        _ collection: RecordCollection,
        _ work: (RecordTable) throws(SQLiteError) -> [RecordChange]
    ) throws(RecordStoreError) -> [RecordChange] {
        let changes = try perform(work)
        observers.tell(changes, in: collection)
        return changes
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
