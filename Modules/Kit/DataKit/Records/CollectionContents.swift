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

/// The last write to a key decides.
package struct EffectiveWrites {
    /// Each once, in the order of the writes.
    package let keys: [String]
    /// The newest last.
    package let records: [Record]

    package var changes: [RecordChange] { keys.map { .record(key: $0) } }

    /// The keys whose slots decide what the writes do: those of all but the records that are saved whatever is there.
    package static func keysToRead(for writes: [RecordWrite]) -> [String] {
        writes.compactMap { write in
            if case .save(_, if: .always) = write { nil } else { write.key }
        }
    }

    /// Returns `nil` if a condition does not hold.
    ///
    /// - Parameters:
    ///   - slots: What was there before, in the order of `keysToRead`.
    ///   - limit: How many records the collection holds at most. Older ones of the batch are not saved.
    package init?(_ writes: [RecordWrite], over slots: [RecordSlot], limit: Int?) {
        let before = Dictionary(zip(Self.keysToRead(for: writes), slots)) { first, _ in first }
        for write in writes {
            guard case .unchanged(let expected) = write.condition else { continue }
            guard before[write.key]?.version == expected else { return nil }
        }
        var written: Set<String> = []
        let last = writes.reversed().filter { written.insert($0.key).inserted }.reversed()
        var keys: [String] = []
        var records: [Record] = []
        for write in last {
            switch write {
            case .save(let record, _): records.append(record)
            case .delete(let key, _): guard before[key]?.record != nil else { continue }
            }
            keys.append(write.key)
        }
        self.keys = keys
        self.records = records.suffix(limit ?? .max)
    }
}

extension RecordCollection {
    package func limit(for requested: Int?) -> Int? {
        [requested, limit].compactMap(\.self).min().map { max(0, $0) }
    }
}
