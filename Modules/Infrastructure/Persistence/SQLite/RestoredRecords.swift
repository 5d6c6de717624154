import Data
public import Domain

/// What became of the records of a damaged database.
public struct RestoredRecords: Sendable, Hashable {
    /// How many records were restored.
    public var count = 0
    /// The changes that wait to be sent again. They are parts of records, so `count` does not include them.
    public var waitingChanges: [WaitingChange] = []
    /// How many records and waiting changes were left out, because there are newer ones.
    public var outdated = 0
    /// How many records of waiting changes were left out, because they cannot be read.
    public var unreadable = 0
}

extension RecordTable<SQLiteConnection> {
    /// Saves rows of a damaged database as older than all records of this one, except those whose key has a record here.
    ///
    /// All waiting changes of a user are one record. So the older record's changes are added to those of the newer one.
    ///
    /// - Parameter rows: The rows, oldest first.
    func restore(_ rows: [DamagedDatabase.Row]) throws(SQLiteError) -> RestoredRecords {
        try connection.write { () throws(SQLiteError) in
            // Below 0, there are sequence numbers that no write has had.
            let lowest = "SELECT min(0, coalesce(min(sequence), 0)) FROM records"
            var sequence = try connection.rows(lowest) { $0.integer(0) }.first ?? 0
            var restored = RestoredRecords()
            for row in rows.reversed() {
                let collection = RecordCollection(name: row.collection, limit: 1)
                let present = try slots(forKeys: [row.record.key], in: collection).first?.record
                if row.collection == DefaultWaitingChangesRepository.collection.name {
                    guard let merged = DefaultWaitingChangesRepository.restoring(row.record, into: present) else {
                        restored.unreadable += 1
                        continue
                    }
                    try remove([merged.record.key], in: collection)
                    try insert(merged.record, in: collection)
                    restored.waitingChanges += merged.restored
                    restored.outdated += merged.outdated
                } else if present == nil {
                    sequence -= 1
                    try insert(row.record, in: collection, sequence: sequence)
                    restored.count += 1
                } else {
                    restored.outdated += 1
                }
            }
            for name in Set(rows.map(\.collection)) { try advanceVersion(of: RecordCollection(name: name, limit: 1)) }
            return restored
        }
    }
    private func insert(_ record: Record, in collection: RecordCollection, sequence: Int64) throws(SQLiteError) {
        let sql = """
            INSERT INTO records (sequence, collection, key, bytes, stored_at, entity_tag)
            VALUES ($1, $2, $3, $4, $5, $6)
            """
        let values: [SQLValue] = [
            .integer(sequence), .text(collection.name), .text(record.key), .bytes(record.bytes),
            .integer(record.cachedAt.millisecondsSince1970), .optionalText(record.entityTag?.value),
        ]
        try connection.run(sql, values)
    }
}
