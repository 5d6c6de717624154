import DomainKit

/// The records of one collection, with the rules of `RecordStore` as operations on a value.
///
/// `InMemoryRecordStore` and `FileRecordStore`, which hold a whole collection at once, share this type.
package struct CollectionContents {
    package struct Entry {
        package let sequence: Int64
        package let record: Record

        package init(sequence: Int64, record: Record) {
            self.sequence = sequence
            self.record = record
        }
    }

    /// Increases with every `deleteAll`.
    package private(set) var version: Int64
    package private(set) var lastSequence: Int64
    /// Newest first.
    package private(set) var entries: [Entry]

    package init(version: Int64, lastSequence: Int64 = 0, entries: [Entry] = []) {
        self.version = version
        self.lastSequence = lastSequence
        self.entries = entries
    }

    /// At a random version, so that versions of other stores are not current here.
    package static func beginning() -> Self {
        Self(version: .random(in: 1..<(1 << 61)))
    }

    package func slots(forKeys keys: [String]) -> [RecordSlot] {
        let wanted = Set(keys)
        var found: [String: Entry] = [:]
        for entry in entries where wanted.contains(entry.record.key) { found[entry.record.key] = entry }
        return keys.map { key in
            let entry = found[key]
            return RecordSlot(
                record: entry?.record,
                version: RecordVersion(collection: version, record: entry?.sequence ?? 0)
            )
        }
    }

    package func records(withPrefix prefix: String, limit: Int?) -> [Record] {
        let records = entries.lazy.map(\.record).filter { $0.key.utf8.starts(with: prefix.utf8) }
        return Array(records.prefix(limit ?? .max))
    }

    package func slots(savedAfter write: Int64, limit: Int) -> RecentSlots {
        let slots = entries.reversed().lazy.filter { $0.sequence > write }.prefix(limit).map { entry in
            RecordSlot(
                record: entry.record,
                version: RecordVersion(collection: version, record: entry.sequence)
            )
        }
        return RecentSlots(collection: version, slots: Array(slots))
    }

    package var summary: CollectionSummary {
        CollectionSummary(
            records: entries.count,
            bytes: entries.reduce(0) { $0 + $1.record.bytes.count },
            oldest: entries.map(\.record.cachedAt).min()
        )
    }

    /// Drops the oldest records beyond `limit`. Returns `nil` if a condition does not hold.
    package mutating func write(_ writes: [RecordWrite], limit: Int?) -> [RecordChange]? {
        let before = slots(forKeys: EffectiveWrites.keysToRead(for: writes))
        guard let writes = EffectiveWrites(writes, over: before, limit: limit) else { return nil }
        let keys = Set(writes.keys)
        entries.removeAll { keys.contains($0.record.key) }
        for record in writes.records {
            lastSequence += 1
            entries.insert(Entry(sequence: lastSequence, record: record), at: 0)
        }
        let dropped = entries.dropFirst(limit ?? .max).map { RecordChange.record(key: $0.record.key) }
        entries.removeLast(dropped.count)
        return writes.changes + dropped
    }

    package mutating func deleteAll() -> [RecordChange] {
        defer { entries = [] }
        version += 1
        return entries.isEmpty ? [] : [.all]
    }
}
