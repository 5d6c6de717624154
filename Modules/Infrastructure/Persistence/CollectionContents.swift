import Data

/// What one collection holds, and the rules of `RecordStore` as plain operations on a value.
struct CollectionContents {
    /// A record and the number of the write that put it there.
    struct Entry {
        let sequence: Int64
        let record: Record
    }

    private(set) var generation: Int64
    private(set) var lastSequence: Int64
    /// Newest first.
    private(set) var entries: [Entry]

    init(generation: Int64, lastSequence: Int64 = 0, entries: [Entry] = []) {
        self.generation = generation
        self.lastSequence = lastSequence
        self.entries = entries
    }

    /// Nothing yet, in a generation that no other store is in.
    static func beginning() -> Self {
        Self(generation: .random(in: 1..<(1 << 61)))
    }

    func slot(forKey key: String) -> RecordSlot {
        let entry = entries.first { Self.isSame($0.record.key, key) }
        let generation = Generation(collection: generation, record: entry?.sequence ?? 0)
        return RecordSlot(record: entry?.record, generation: generation)
    }

    func records(limit: Int) -> [Record] {
        entries.prefix(max(0, limit)).map(\.record)
    }

    var summary: CollectionSummary {
        CollectionSummary(
            records: entries.count,
            bytes: entries.reduce(0) { $0 + $1.record.bytes.count },
            oldest: entries.map(\.record.storedAt).min()
        )
    }

    mutating func save(_ record: Record, limit: Int, if condition: WriteCondition) -> WriteOutcome {
        if case .unchanged(let generation) = condition, slot(forKey: record.key).generation != generation {
            return .superseded
        }
        remove(key: record.key)
        lastSequence += 1
        entries.insert(Entry(sequence: lastSequence, record: record), at: 0)
        entries.removeLast(max(0, entries.count - limit))
        return .saved
    }

    mutating func delete(key: String) {
        let countBefore = entries.count
        remove(key: key)
        if entries.count < countBefore { generation += 1 }
    }

    mutating func deleteAll() {
        generation += 1
        entries = []
    }

    private mutating func remove(key: String) {
        entries.removeAll { Self.isSame($0.record.key, key) }
    }

    /// Keys are the same when their bytes are, as in a database; for `==`, "é" has two spellings.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}
