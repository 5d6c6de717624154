public import DataKit

/// A record store in an SQLite database, which several processes can use at once. The first call opens it.
///
/// A file whose damage is certain is moved aside (see `FileSystem.placeAside`), reported, and replaced by an empty one. If
/// the file belongs to another program or to a newer version of this one, every call throws and the file stays as it is.
public actor SQLiteRecordStore: ObservableRecordStore {
    public nonisolated let observers = RecordObservers()
    private let executor = DispatchQueueExecutor(label: "SQLiteRecordStore")
    private let database: SQLiteDatabase
    /// Those that were last seen, by tracked collection. `nil` stands for one that could not be read.
    private var states: [RecordCollection: CollectionState?] = [:]

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    public init(configuration: SQLiteStoreConfiguration, warnings: any WarningReporter) {
        database = SQLiteDatabase(configuration: configuration, schema: .records, warnings: warnings)
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) throws(RecordStoreError) -> [RecordSlot] {
        try perform { (table) throws(SQLiteError) in try table.slots(forKeys: keys, in: collection) }
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) throws(RecordStoreError) -> [Record] {
        try perform { (table) throws(SQLiteError) in
            try table.records(in: collection, withPrefix: prefix, limit: limit)
        }
    }

    public func slots(
        in collection: RecordCollection,
        savedBy writes: ClosedRange<Int64>,
        limit: Int
    ) throws(RecordStoreError) -> RecentSlots {
        try perform { (table) throws(SQLiteError) in
            try table.slots(in: collection, savedBy: writes, limit: limit)
        }
    }

    public func summary(of collection: RecordCollection) throws(RecordStoreError) -> CollectionSummary {
        try perform { (table) throws(SQLiteError) in try table.summary(of: collection) }
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) throws(RecordStoreError) -> WriteOutcome {
        guard !writes.isEmpty else { return .saved }
        let changes = try perform { (table) throws(SQLiteError) in try table.write(writes, in: collection) }
        observers.tell(changes ?? [], in: collection)
        return changes == nil ? .superseded : .saved
    }

    public func deleteAll(in collection: RecordCollection) throws(RecordStoreError) {
        let changes = try perform { (table) throws(SQLiteError) in try table.deleteAll(in: collection) }
        database.mayShrink()
        observers.tell(changes, in: collection, isEmptied: true)
    }

    public func track(_ collection: RecordCollection) {
        guard states[collection] == nil else { return }
        if states.isEmpty { _ = try? database.mayHaveBeenChangedByOthers() }
        states[collection] = .some(state(of: collection))
    }

    public func lookForChanges() {
        database.closeIfReplaced()
        guard !states.isEmpty, (try? database.mayHaveBeenChangedByOthers()) ?? true else { return }
        for (collection, last) in states {
            let state = state(of: collection)
            guard state != last else { continue }
            states[collection] = .some(state)
            observers.tell([.all], in: collection)
        }
    }

    /// Shrinks a database that was emptied, and closes it, which writes the log back into it.
    ///
    /// Otherwise the log grows with every write, and the next process reads all of it: after 120 processes that each saved
    /// 20 kB and did not close the database, the log had 9 MB, and a first read took four times as long.
    public func close() {
        database.close()
    }

    /// Returns the damaged files that were moved aside from a path and are still there, oldest first.
    public static func damagedFiles(setAsideFrom path: String) -> [String] {
        FileSystem.placesAside(for: path).filter { FileSystem.identity(of: $0) != nil }
    }

    /// Checks the whole file, and moves it aside if it is damaged. Does nothing if there is none.
    public func setAsideIfDamaged() throws(RecordStoreError) {
        do throws(SQLiteError) {
            try database.setAsideIfDamaged()
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }

    private func state(of collection: RecordCollection) -> CollectionState? {
        let sql = """
            SELECT coalesce(generation, first_generation),
                (SELECT coalesce(max(sequence), 0) FROM records WHERE collection = $1),
                (SELECT count(*) FROM records WHERE collection = $1)
            FROM store LEFT JOIN collections ON name = $1
            """
        let states = try? perform { (table) throws(SQLiteError) in
            try table.connection.rows(sql, [.text(collection.name)]) { row in
                CollectionState(version: row.integer(0), lastSequence: row.integer(1), count: row.integer(2))
            }
        }
        return states?.first
    }

    /// The damaged file was moved aside, by this process or by another one, and all records are gone.
    private func tellOfNewFile() {
        for collection in states.keys { observers.tell([.all], in: collection) }
    }

    private func perform<Result>(
        _ work: (RecordTable) throws(SQLiteError) -> Result
    ) throws(RecordStoreError) -> Result {
        let file = database.identity
        defer { if let file, file != database.identity { tellOfNewFile() } }
        do throws(SQLiteError) {
            return try database.perform { (connection) throws(SQLiteError) in
                try work(RecordTable(connection: connection))
            }
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }
}

/// The state of a collection. Every change to its records changes one of the numbers: a saved record has a higher sequence number
/// than any before it, and without saved ones, a deletion leaves fewer.
private struct CollectionState: Hashable {
    let version: Int64
    let lastSequence: Int64
    let count: Int64
}
