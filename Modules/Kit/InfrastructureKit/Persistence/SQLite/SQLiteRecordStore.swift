public import DataKit
public import DomainKit

/// A record store in an SQLite database, which several processes can use at once. The first call opens it.
///
/// A file whose damage is certain is reported and replaced by an empty one. A durable one is moved aside (see
/// `FileSystem.placeAside`). If the file belongs to another program or to a newer version of this one, every call throws and the file stays as it is.
public actor SQLiteRecordStore: ObservableRecordStore {
    public nonisolated let observers = RecordObservers()
    private let executor = DispatchQueueExecutor(label: "SQLiteRecordStore")
    private let database: SQLiteDatabase
    private var tracked: Set<RecordCollection> = []

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter patience: What the program waits for locks, all together.
    public init(
        configuration: SQLiteStoreConfiguration,
        patience: LockPatience? = nil,
        warnings: any WarningReporter
    ) {
        database = SQLiteDatabase(
            configuration: configuration,
            schema: .records,
            patience: patience,
            warnings: warnings
        )
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) throws(RepositoryError) -> [RecordSlot] {
        try perform(.read) { (connection) throws(SQLiteError) in
            try slots(forKeys: keys, in: collection, of: connection)
        }
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) throws(RepositoryError) -> [Record] {
        let sql = """
            \(Self.select) AND ($2 = 0 OR substr(CAST(key AS BLOB), 1, $2) = $3) ORDER BY sequence DESC LIMIT $4
            """
        let bytes = Array(prefix.utf8)
        let values: [SQLValue] = [
            .text(collection.name), .integer(Int64(bytes.count)), .bytes(bytes),
            .integer(collection.limit(for: limit).map(Int64.init) ?? -1),
        ]
        return try perform(.read) { (connection) throws(SQLiteError) in
            try connection.rows(sql, values, read: Self.record)
        }
    }

    public func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) throws(RepositoryError) -> RecentSlots {
        let sql = "\(Self.select) AND sequence > $2 ORDER BY sequence LIMIT $3"
        let values: [SQLValue] = [.text(collection.name), .integer(write), .integer(Int64(limit))]
        return try perform(.read) { (connection) throws(SQLiteError) in
            let version = try version(of: collection, in: connection)
            let slots = try connection.rows(sql, values) { Self.slot($0, version) }
            return RecentSlots(collection: version, slots: slots)
        }
    }

    public func summary(of collection: RecordCollection) throws(RepositoryError) -> CollectionSummary {
        let sql = "SELECT count(*), sum(length(bytes)), min(stored_at) FROM records WHERE collection = $1"
        let summaries = try perform(.read) { (connection) throws(SQLiteError) in
            try connection.rows(sql, [.text(collection.name)]) { row in
                CollectionSummary(
                    records: Int(row.integer(0)),
                    bytes: Int(row.integer(1)),
                    oldest: row.isNull(2) ? nil : Timestamp(millisecondsSince1970: row.integer(2))
                )
            }
        }
        return summaries.first ?? CollectionSummary(records: 0, bytes: 0, oldest: nil)
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) throws(RepositoryError) -> WriteOutcome {
        guard !writes.isEmpty else { return .saved }
        let changes: [RecordChange]? = try perform(.write) { (connection) throws(SQLiteError) in
            let before = try slots(forKeys: EffectiveWrites.keysToRead(for: writes), in: collection, of: connection)
            guard let writes = EffectiveWrites(writes, over: before, limit: collection.limit) else { return nil }
            for key in writes.keys {
                try connection.run(
                    "DELETE FROM records WHERE collection = $1 AND key = $2",
                    [.text(collection.name), .text(key)]
                )
            }
            // AUTOINCREMENT gives the sequence number.
            let sql = "INSERT INTO records (collection, key, bytes, stored_at, entity_tag) VALUES ($1, $2, $3, $4, $5)"
            for record in writes.records {
                let values: [SQLValue] = [
                    .text(collection.name), .text(record.key), .bytes(record.bytes),
                    .integer(record.cachedAt.millisecondsSince1970), .optionalText(record.entityTag?.value),
                ]
                try connection.run(sql, values)
            }
            return writes.changes + (writes.records.isEmpty ? [] : try trim(collection, in: connection))
        }
        observers.tell(changes ?? [], in: collection)
        return changes == nil ? .superseded : .saved
    }

    public func deleteAll(in collection: RecordCollection) throws(RepositoryError) {
        let changes: [RecordChange] = try perform(.write) { (connection) throws(SQLiteError) in
            let name = SQLValue.text(collection.name)
            let before = connection.changeCount
            try connection.run("DELETE FROM records WHERE collection = $1", [name])
            let isEmpty = connection.changeCount == before
            let sql = """
                INSERT INTO collections (name, generation) SELECT $1, first_generation + 1 FROM store WHERE true
                ON CONFLICT (name) DO UPDATE SET generation = collections.generation + 1
                """
            try connection.run(sql, [name])
            return isEmpty ? [] : [.all]
        }
        if !changes.isEmpty { database.isShrinkNeeded = true }
        observers.tell(changes, in: collection)
    }

    /// Deletes the file if it belongs to a newer version of this program, because whoever wants to be rid of what is in it cannot
    /// empty it. Fails while others have it open.
    public func deleteIfNewer() throws(RepositoryError) {
        do throws(SQLiteError) {
            do throws(SQLiteError) {
                try database.perform { _ in }
            } catch {
                guard error == .newer else { throw error }
                try database.delete()
            }
        } catch {
            throw RepositoryError.storage(reason: error.reason)
        }
    }

    public func track(_ collection: RecordCollection) {
        if tracked.isEmpty { _ = database.mayHaveBeenChangedByOthers() }
        tracked.insert(collection)
    }

    public func lookForChanges() {
        database.closeIfReplaced()
        guard !tracked.isEmpty, database.mayHaveBeenChangedByOthers() else { return }
        for collection in tracked { observers.tell([.all], in: collection) }
    }

    /// Shrinks a database that was emptied, and closes it, which writes the log back into it.
    ///
    /// Otherwise the log grows with every write, and the next process reads all of it: after 120 processes that each saved
    /// 20 kB and did not close the database, the log had 9 MB, and a first read took four times as long.
    public func close() {
        database.close()
    }

    private func perform<Result>(
        _ kind: SQLiteConnection.Transaction,
        _ work: (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(RepositoryError) -> Result {
        do throws(SQLiteError) {
            return try database.perform { (connection) throws(SQLiteError) in
                try connection.transaction(kind) { () throws(SQLiteError) in try work(connection) }
            }
        } catch {
            throw RepositoryError.storage(reason: error.reason)
        }
    }
}

// MARK: - Parts of a transaction

extension SQLiteRecordStore {
    /// A file has other numbers than those before it, so versions of the records of a lost file are not current in a new one.
    private func version(of collection: RecordCollection, in connection: SQLiteConnection) throws(SQLiteError) -> Int64
    {
        let sql = "SELECT coalesce(generation, first_generation) FROM store LEFT JOIN collections ON name = $1"
        return try connection.integer(sql, [.text(collection.name)])
    }

    private func slots(
        forKeys keys: [String],
        in collection: RecordCollection,
        of connection: SQLiteConnection
    ) throws(SQLiteError) -> [RecordSlot] {
        let version = try version(of: collection, in: connection)
        return try keys.map { key throws(SQLiteError) in
            let values: [SQLValue] = [.text(collection.name), .text(key)]
            let slots = try connection.rows("\(Self.select) AND key = $2", values) { Self.slot($0, version) }
            return slots.first ?? RecordSlot(record: nil, version: RecordVersion(collection: version, record: 0))
        }
    }

    private func trim(_ collection: RecordCollection, in connection: SQLiteConnection) throws(SQLiteError)
        -> [RecordChange]
    {
        guard let limit = collection.limit else { return [] }
        let sql = """
            DELETE FROM records WHERE collection = $1 AND sequence <= (
                SELECT sequence FROM records WHERE collection = $1 ORDER BY sequence DESC LIMIT 1 OFFSET $2
            )
            RETURNING key
            """
        return try connection.rows(sql, [.text(collection.name), .integer(Int64(limit))]) { .record(key: $0.text(0)) }
    }

    private static let select = """
        SELECT sequence, key, bytes, stored_at, entity_tag FROM records WHERE collection = $1
        """

    private static func slot(_ row: SQLiteRow, _ collection: Int64) -> RecordSlot {
        RecordSlot(record: record(row), version: RecordVersion(collection: collection, record: row.integer(0)))
    }

    private static func record(_ row: SQLiteRow) -> Record {
        Record(
            key: row.text(1),
            bytes: row.bytes(2),
            cachedAt: Timestamp(millisecondsSince1970: row.integer(3)),
            entityTag: row.optionalText(4).flatMap(EntityTag.init)
        )
    }
}

extension SQLiteSchema {
    /// A sequence number is never used again (AUTOINCREMENT), so each write has its own. Every index of SQLite contains the
    /// row's primary key, here the sequence number. So the index on `collection` also sorts records from new to old.
    fileprivate static let records = SQLiteSchema(
        // "MOVI"
        applicationID: 0x4D4F_5649,
        version: 1,
        tables: [
            "CREATE TABLE store (first_generation INTEGER NOT NULL) STRICT",
            "CREATE TABLE collections (name TEXT NOT NULL PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID",
            """
            CREATE TABLE records (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                collection TEXT NOT NULL,
                key TEXT NOT NULL,
                bytes BLOB NOT NULL,
                stored_at INTEGER NOT NULL,
                entity_tag TEXT,
                UNIQUE (collection, key)
            ) STRICT
            """,
            "CREATE INDEX records_by_age ON records (collection)",
        ],
        contents: ["INSERT INTO store VALUES (abs(random() >> 3) + 1)"]
    )
}
