import Data
import Domain
import Infrastructure

/// A record store of this package: an array for each collection, the newest record first.
actor ShelfRecordStore: ObservableRecordStore {
    private struct Shelf {
        /// Random at first, so that a version of another store is not current here.
        var version = Int64.random(in: 1..<(1 << 61))
        var lastNumber: Int64 = 0
        var records: [(number: Int64, record: Record)] = []

        func slot(_ key: String) -> RecordSlot {
            let found = records.first { $0.record.key == key }
            return RecordSlot(
                record: found?.record,
                version: RecordVersion(collection: version, record: found?.number ?? 0)
            )
        }
    }

    nonisolated let observers = RecordObservers()
    private var shelves: [String: Shelf] = [:]

    func slot(forKey key: String, in collection: RecordCollection) -> RecordSlot {
        // Even a first read creates the shelf, because the version that it returns must stay current.
        let shelf = shelves[collection.name] ?? Shelf()
        shelves[collection.name] = shelf
        return shelf.slot(key)
    }

    func records(in collection: RecordCollection, limit: Int) -> [Record] {
        let records = shelves[collection.name]?.records ?? []
        return records.prefix(max(0, min(limit, collection.limit))).map(\.record)
    }

    func summary(of collection: RecordCollection) -> CollectionSummary {
        let records = shelves[collection.name]?.records.map(\.record) ?? []
        return CollectionSummary(
            records: records.count,
            bytes: records.reduce(0) { $0 + $1.bytes.count },
            oldest: records.map(\.cachedAt).min()
        )
    }

    func save(_ record: Record, in collection: RecordCollection, if condition: WriteCondition) -> WriteOutcome {
        var shelf = shelves[collection.name] ?? Shelf()
        if case .unchanged(let version) = condition, shelf.slot(record.key).version != version { return .superseded }
        shelf.records.removeAll { $0.record.key == record.key }
        shelf.lastNumber += 1
        shelf.records.insert((shelf.lastNumber, record), at: 0)
        let dropped = shelf.records.dropFirst(collection.limit).map { RecordChange.record(key: $0.record.key) }
        shelf.records.removeLast(dropped.count)
        shelves[collection.name] = shelf
        observers.tell([.record(key: record.key)] + dropped, in: collection)
        return .saved
    }

    func delete(key: String, in collection: RecordCollection) {
        guard var shelf = shelves[collection.name], shelf.slot(key).record != nil else { return }
        shelf.records.removeAll { $0.record.key == key }
        shelf.version += 1
        shelves[collection.name] = shelf
        observers.tell([.record(key: key)], in: collection, afterDeletion: true)
    }

    func deleteAll(in collection: RecordCollection) {
        var shelf = shelves[collection.name] ?? Shelf()
        let changes: [RecordChange] = shelf.records.isEmpty ? [] : [.all]
        shelf.records = []
        shelf.version += 1
        shelves[collection.name] = shelf
        observers.tell(changes, in: collection, afterDeletion: true)
    }

    /// Does nothing: no other process can change the records.
    func track(_ collection: RecordCollection) {}

    /// Does nothing: no other process can change the records.
    func lookForChanges() {}

    /// Does nothing: the store holds nothing open.
    func close() {}
}
