import Data

/// The records of one collection, with the rules of `RecordStore` as operations on a value.
///
/// `InMemoryRecordStore` and `FileRecordStore`, which hold a whole collection at once, share this type.
struct CollectionContents {
    struct Entry {
        /// The number of the write that saved the record.
        let sequence: Int64
        let record: Record
    }

    /// Increases with every deletion.
    private(set) var version: Int64
    /// The number of the last write.
    private(set) var lastSequence: Int64
    /// Newest first.
    private(set) var entries: [Entry]

    init(version: Int64, lastSequence: Int64 = 0, entries: [Entry] = []) {
        self.version = version
        self.lastSequence = lastSequence
        self.entries = entries
    }

    /// Returns empty contents at a random version, so that versions of other stores are not current here.
    static func beginning() -> Self {
        Self(version: .random(in: 1..<(1 << 61)))
    }

    func slot(forKey key: String) -> RecordSlot {
        let entry = entries.first { Self.isSame($0.record.key, key) }
        return RecordSlot(
            record: entry?.record,
            version: RecordVersion(collection: version, record: entry?.sequence ?? 0)
        )
    }

    func records(limit: Int) -> [Record] {
        entries.prefix(max(0, limit)).map(\.record)
    }

    var summary: CollectionSummary {
        CollectionSummary(
            records: entries.count,
            bytes: entries.reduce(0) { $0 + $1.record.bytes.count },
            oldest: entries.map(\.record.cachedAt).min()
        )
    }

    /// Puts a record first and drops the oldest ones beyond `limit`. Changes nothing if the condition does not hold.
    mutating func save(_ record: Record, limit: Int, if condition: WriteCondition) -> [RecordChange] {
        if case .unchanged(let expected) = condition, slot(forKey: record.key).version != expected { return [] }
        remove(key: record.key)
        lastSequence += 1
        entries.insert(Entry(sequence: lastSequence, record: record), at: 0)
        let dropped = entries.dropFirst(limit).map { RecordChange.record(key: $0.record.key) }
        entries.removeLast(dropped.count)
        return [.record(key: record.key)] + dropped
    }

    /// Removes a record. The version increases only if there was one.
    mutating func delete(key: String) -> [RecordChange] {
        let countBefore = entries.count
        remove(key: key)
        guard entries.count < countBefore else { return [] }
        version += 1
        return [.record(key: key)]
    }

    mutating func deleteAll() -> [RecordChange] {
        defer { entries = [] }
        version += 1
        return entries.isEmpty ? [] : [.all]
    }

    private mutating func remove(key: String) {
        entries.removeAll { Self.isSame($0.record.key, key) }
    }

    /// Compares keys byte by byte, as a database does. To `==`, both spellings of "é" are the same.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}
