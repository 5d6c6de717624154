import Data
import Domain

/// The operations of `RecordStore` in SQL, each in one transaction.
///
/// The tables are those of `SQLiteSchema` and `PostgresSchema`.
struct RecordTable<Connection: SQLConnection> {
    let connection: Connection

    /// Reads the record and both parts of its version in one statement, so that they belong together.
    func slot(forKey key: String, in collection: RecordCollection) throws(Connection.Failure) -> RecordSlot {
        let sql = """
            SELECT coalesce(generation, first_generation), coalesce(sequence, 0), key, bytes, stored_at, entity_tag
            FROM store
            LEFT JOIN collections ON name = $1
            LEFT JOIN records ON collection = $1 AND key = $2
            """
        let slots = try connection.rows(sql, [.text(collection.name), .text(key)]) { row in
            RecordSlot(
                record: row.isNull(2) ? nil : Self.record(row, from: 2),
                version: RecordVersion(collection: row.integer(0), record: row.integer(1))
            )
        }
        guard let slot = slots.first else { throw .unusable(reason: "its table \"store\" is empty") }
        return slot
    }

    func records(in collection: RecordCollection, limit: Int) throws(Connection.Failure) -> [Record] {
        let sql = """
            SELECT key, bytes, stored_at, entity_tag FROM records
            WHERE collection = $1 ORDER BY sequence DESC LIMIT $2
            """
        // To SQLite, a negative limit means no limit. To PostgreSQL, it is an error.
        let limit = max(0, min(limit, collection.limit))
        return try connection.rows(sql, [.text(collection.name), .integer(Int64(limit))]) { Self.record($0, from: 0) }
    }

    func summary(of collection: RecordCollection) throws(Connection.Failure) -> CollectionSummary {
        // The type of a sum differs between servers.
        let sql = """
            SELECT count(*), CAST(sum(length(bytes)) AS BIGINT), min(stored_at) FROM records WHERE collection = $1
            """
        let summaries = try connection.rows(sql, [.text(collection.name)]) { row in
            CollectionSummary(
                records: Int(row.integer(0)),
                bytes: Int(row.integer(1)),
                oldest: row.isNull(2) ? nil : Timestamp(millisecondsSince1970: row.integer(2))
            )
        }
        return summaries.first ?? CollectionSummary(records: 0, bytes: 0, oldest: nil)
    }

    /// Saves a record, and returns the changes. There are none if the condition does not hold.
    ///
    /// - Parameter trims: Whether the oldest records beyond the collection's limit are deleted.
    func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition,
        trims: Bool = true
    ) throws(Connection.Failure) -> [RecordChange] {
        try connection.write { () throws(Connection.Failure) in
            try lock(collection)
            if case .unchanged(let expected) = condition,
                try slot(forKey: record.key, in: collection).version != expected
            {
                return []
            }
            try insert(record, in: collection)
            return [.record(key: record.key)] + (trims ? try trim(collection) : [])
        }
    }

    func delete(key: String, in collection: RecordCollection) throws(Connection.Failure) -> [RecordChange] {
        try connection.write { () throws(Connection.Failure) in
            try lock(collection)
            guard try slot(forKey: key, in: collection).record != nil else { return [] }
            try remove(key: key, in: collection)
            try advanceVersion(of: collection)
            return [.record(key: key)]
        }
    }

    func deleteAll(in collection: RecordCollection) throws(Connection.Failure) -> [RecordChange] {
        try connection.write { () throws(Connection.Failure) in
            try lock(collection)
            let isEmpty = try summary(of: collection).records == 0
            try connection.run("DELETE FROM records WHERE collection = $1", [.text(collection.name)])
            try advanceVersion(of: collection)
            return isEmpty ? [] : [.all]
        }
    }

    func state(of collection: RecordCollection) throws(Connection.Failure) -> CollectionState? {
        let sql = """
            SELECT coalesce(generation, first_generation), \(Connection.dialect.lastSequence) FROM store
            LEFT JOIN collections ON name = $1
            """
        return try connection.rows(sql, [.text(collection.name)]) { row in
            CollectionState(version: row.integer(0), lastSequence: row.integer(1))
        }.first
    }

    func advanceVersion(of collection: RecordCollection) throws(Connection.Failure) {
        let sql = """
            INSERT INTO collections (name, generation) SELECT $1, first_generation + 1 FROM store WHERE true
            ON CONFLICT (name) DO UPDATE SET generation = collections.generation + 1
            """
        try connection.run(sql, [.text(collection.name)])
    }

    /// Waits for other writers of a collection. Until the transaction ends, there is no other one.
    private func lock(_ collection: RecordCollection) throws(Connection.Failure) {
        guard let lock = Connection.dialect.lock else { return }
        try connection.run(lock, [.text(collection.name)])
    }

    /// Inserts a new row rather than updating the old one, so that the record gets a new sequence number.
    func insert(_ record: Record, in collection: RecordCollection) throws(Connection.Failure) {
        try remove(key: record.key, in: collection)
        let sql = """
            INSERT INTO records (sequence, collection, key, bytes, stored_at, entity_tag)
            \(Connection.dialect.newRow)
            """
        let values: [SQLValue] = [
            .text(collection.name), .text(record.key), .bytes(record.bytes),
            .integer(record.cachedAt.millisecondsSince1970), .optionalText(record.entityTag?.value),
        ]
        try connection.run(sql, values)
    }

    private func remove(key: String, in collection: RecordCollection) throws(Connection.Failure) {
        let sql = "DELETE FROM records WHERE collection = $1 AND key = $2"
        try connection.run(sql, [.text(collection.name), .text(key)])
    }

    /// Deletes the oldest records beyond the collection's limit.
    private func trim(_ collection: RecordCollection) throws(Connection.Failure) -> [RecordChange] {
        let sql = """
            DELETE FROM records WHERE collection = $1 AND sequence <= (
                SELECT sequence FROM records WHERE collection = $1 ORDER BY sequence DESC LIMIT 1 OFFSET $2
            )
            RETURNING key
            """
        return try connection.rows(sql, [.text(collection.name), .integer(Int64(collection.limit))]) { row in
            .record(key: row.text(0))
        }
    }

    static func record(_ row: Connection.Row, from column: Int32) -> Record {
        Record(
            key: row.text(column),
            bytes: row.bytes(column + 1),
            cachedAt: Timestamp(millisecondsSince1970: row.integer(column + 2)),
            entityTag: row.optionalText(column + 3).map(EntityTag.init)
        )
    }
}

/// The numbers of a collection's last deletion and last write. Every change to the collection changes one of them.
struct CollectionState: Hashable {
    let version: Int64
    let lastSequence: Int64
}
