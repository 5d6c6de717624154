import DataKit
import DomainKit

/// The operations of `RecordStore` in SQL, each in one statement or one transaction.
///
/// The tables are those of `SQLiteSchema`. SQLite numbers parameters as they first appear
/// (https://sqlite.org/lang_expr.html#varparam), so they appear in their order.
struct RecordTable {
    let connection: SQLiteConnection

    func slots(forKeys keys: [String], in collection: RecordCollection) throws(SQLiteError) -> [RecordSlot] {
        guard keys.count > KeyList.largest else { return try read(keys, in: collection) }
        return try connection.read { () throws(SQLiteError) in try read(keys, in: collection) }
    }

    /// Reads the records and both parts of their versions in one statement, so that they belong together. More keys than one
    /// statement can have need a transaction.
    private func read(_ keys: [String], in collection: RecordCollection) throws(SQLiteError) -> [RecordSlot] {
        var found: [String: RecordSlot] = [:]
        var absent = RecordSlot(record: nil, version: RecordVersion(collection: 0, record: 0))
        for list in KeyList.lists(of: keys, in: collection) {
            let sql = """
                SELECT coalesce(generation, first_generation), coalesce(sequence, 0), key, bytes, stored_at, entity_tag
                FROM store
                LEFT JOIN collections ON name = $1
                LEFT JOIN records ON collection = $1 AND key IN (\(list.parameters))
                """
            let slots = try connection.rows(sql, list.values) { row in
                RecordSlot(
                    record: row.isNull(2) ? nil : Self.record(row, from: 2),
                    version: RecordVersion(collection: row.integer(0), record: row.integer(1))
                )
            }
            guard let version = slots.first?.version else { throw .unusable(reason: "its table \"store\" is empty") }
            absent = RecordSlot(record: nil, version: RecordVersion(collection: version.collection, record: 0))
            for slot in slots {
                if let key = slot.record?.key { found[key] = slot }
            }
        }
        return keys.map { found[$0] ?? absent }
    }

    func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) throws(SQLiteError) -> [Record] {
        var sql = "SELECT key, bytes, stored_at, entity_tag FROM records WHERE collection = $1"
        var values: [SQLValue] = [.text(collection.name)]
        func append(_ part: String, _ value: SQLValue) {
            values.append(value)
            sql += "\(part) $\(values.count)"
        }
        if !prefix.isEmpty { append(" AND key >=", .text(prefix)) }
        if let end = Self.end(ofPrefix: prefix) { append(" AND key <", .text(end)) }
        sql += " ORDER BY sequence DESC"
        if let limit = collection.limit(for: limit) { append(" LIMIT", .integer(Int64(limit))) }
        return try connection.rows(sql, values) { Self.record($0, from: 0) }
    }

    func slots(
        in collection: RecordCollection,
        savedBy writes: ClosedRange<Int64>,
        limit: Int
    ) throws(SQLiteError) -> RecentSlots {
        let sql = """
            SELECT coalesce(generation, first_generation), sequence, key, bytes, stored_at, entity_tag
            FROM store
            LEFT JOIN collections ON name = $1
            LEFT JOIN (
                SELECT sequence, key, bytes, stored_at, entity_tag FROM records
                WHERE collection = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence DESC LIMIT $4
            ) AS recent ON true
            ORDER BY sequence DESC
            """
        let values: [SQLValue] = [
            .text(collection.name), .integer(writes.lowerBound), .integer(writes.upperBound), .integer(Int64(limit)),
        ]
        let rows = try connection.rows(sql, values) { row in
            RecordSlot(
                record: row.isNull(1) ? nil : Self.record(row, from: 2),
                version: RecordVersion(collection: row.integer(0), record: row.integer(1))
            )
        }
        guard let version = rows.first?.version.collection else {
            throw .unusable(reason: "its table \"store\" is empty")
        }
        return RecentSlots(collection: version, slots: rows.filter { $0.record != nil })
    }

    /// Returns the first text after all that begin with a prefix, or `nil` if there is none. The order of texts is that of their
    /// bytes in UTF-8, which is that of their scalars.
    static func end(ofPrefix prefix: String) -> String? {
        var scalars = prefix.unicodeScalars
        while let last = scalars.popLast() {
            // Between these two, there are no scalars.
            guard let next = Unicode.Scalar(last == "\u{D7FF}" ? 0xE000 : last.value + 1) else { continue }
            scalars.append(next)
            return String(scalars)
        }
        return nil
    }

    func summary(of collection: RecordCollection) throws(SQLiteError) -> CollectionSummary {
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
        guard let summary = summaries.first else { return CollectionSummary(records: 0, bytes: 0, oldest: nil) }
        // Somebody else may have made the table, or the answer. Sums of such numbers are still numbers.
        let possible = 0...(1 << 50)
        guard possible.contains(summary.records), possible.contains(summary.bytes) else {
            throw .unusable(reason: "its numbers cannot be meant")
        }
        return summary
    }

    /// `nil` if a condition does not hold.
    func write(_ writes: [RecordWrite], in collection: RecordCollection) throws(SQLiteError) -> [RecordChange]? {
        try connection.write { () throws(SQLiteError) in
            let before = try read(EffectiveWrites.keysToRead(for: writes), in: collection)
            guard let writes = EffectiveWrites(writes, over: before, limit: collection.limit) else { return nil }
            try remove(writes.keys, in: collection)
            for record in writes.records { try insert(record, in: collection) }
            return writes.changes + (writes.records.isEmpty ? [] : try trim(collection))
        }
    }

    func deleteAll(in collection: RecordCollection) throws(SQLiteError) -> [RecordChange] {
        try connection.write { () throws(SQLiteError) in
            let isEmpty = try summary(of: collection).records == 0
            try connection.run("DELETE FROM records WHERE collection = $1", [.text(collection.name)])
            try advanceVersion(of: collection)
            return isEmpty ? [] : [.all]
        }
    }

    private func advanceVersion(of collection: RecordCollection) throws(SQLiteError) {
        let sql = """
            INSERT INTO collections (name, generation) SELECT $1, first_generation + 1 FROM store WHERE true
            ON CONFLICT (name) DO UPDATE SET generation = collections.generation + 1
            """
        try connection.run(sql, [.text(collection.name)])
    }

    /// There must be no row with the same key. AUTOINCREMENT gives the sequence number.
    private func insert(_ record: Record, in collection: RecordCollection) throws(SQLiteError) {
        let values: [SQLValue] = [
            .text(collection.name), .text(record.key), .bytes(record.bytes),
            .integer(record.cachedAt.millisecondsSince1970), .optionalText(record.entityTag?.value),
        ]
        try connection.run(
            "INSERT INTO records (collection, key, bytes, stored_at, entity_tag) VALUES ($1, $2, $3, $4, $5)",
            values
        )
    }

    private func remove(_ keys: [String], in collection: RecordCollection) throws(SQLiteError) {
        for list in KeyList.lists(of: keys, in: collection) {
            let sql = "DELETE FROM records WHERE collection = $1 AND key IN (\(list.parameters))"
            try connection.run(sql, list.values)
        }
    }

    private func trim(_ collection: RecordCollection) throws(SQLiteError) -> [RecordChange] {
        guard let limit = collection.limit else { return [] }
        let sql = """
            DELETE FROM records WHERE collection = $1 AND sequence <= (
                SELECT sequence FROM records WHERE collection = $1 ORDER BY sequence DESC LIMIT 1 OFFSET $2
            )
            RETURNING key
            """
        return try connection.rows(sql, [.text(collection.name), .integer(Int64(limit))]) { row in
            .record(key: row.text(0))
        }
    }

    private static func record(_ row: SQLiteRow, from column: Int32) -> Record {
        Record(
            key: row.text(column),
            bytes: row.bytes(column + 1),
            cachedAt: Timestamp(millisecondsSince1970: row.integer(column + 2)),
            entityTag: row.optionalText(column + 3).flatMap(EntityTag.init)
        )
    }
}

/// Keys of a collection as the parameters $2, $3, … of a statement, whose first one is the collection.
///
/// The number of keys is a power of two, so that there are few different statements. The last key is repeated.
private struct KeyList {
    /// A statement of SQLite has 32,766 parameters at most
    /// (https://sqlite.org/limits.html#max_variable_number).
    static let largest = 16_384

    let values: [SQLValue]

    var parameters: String {
        // Bytes are appended five times as fast as characters.
        var text = Array("$2".utf8)
        for number in 3..<values.count + 1 {
            text += ",$".utf8
            text += String(number).utf8
        }
        return String(decoding: text, as: UTF8.self)
    }

    static func lists(of keys: [String], in collection: RecordCollection) -> [Self] {
        stride(from: 0, to: keys.count, by: largest).map { start in
            let keys = keys[start..<min(start + largest, keys.count)]
            var count = 1
            while count < keys.count { count *= 2 }
            var values: [SQLValue] = [.text(collection.name)]
            values.reserveCapacity(count + 1)
            values += keys.lazy.map(SQLValue.text)
            values += repeatElement(values[keys.count], count: count - keys.count)
            return Self(values: values)
        }
    }
}
