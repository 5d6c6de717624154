package import DataKit
import DomainKit

/// A record store of this package: an array for each collection, the newest record first.
package actor ShelfRecordStore: ObservableRecordStore {
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

    package nonisolated let observers = RecordObservers()
    private var shelves: [String: Shelf] = [:]

    package init() {}

    package func slots(forKeys keys: [String], in collection: RecordCollection) -> [RecordSlot] {
        // Even a first read creates the shelf, because the version that it returns must stay current.
        let shelf = shelves[collection.name] ?? Shelf()
        shelves[collection.name] = shelf
        return keys.map(shelf.slot)
    }

    package func records(in collection: RecordCollection, withPrefix prefix: String, limit: Int?) -> [Record] {
        let records = shelves[collection.name]?.records.map(\.record) ?? []
        let count = min(limit ?? .max, collection.limit ?? .max)
        return Array(records.filter { $0.key.utf8.starts(with: prefix.utf8) }.prefix(max(0, count)))
    }

    package func summary(of collection: RecordCollection) -> CollectionSummary {
        let records = shelves[collection.name]?.records.map(\.record) ?? []
        return CollectionSummary(
            records: records.count,
            bytes: records.reduce(0) { $0 + $1.bytes.count },
            oldest: records.map(\.cachedAt).min()
        )
    }

    @discardableResult
    package func write(_ writes: [RecordWrite], in collection: RecordCollection) -> WriteOutcome {
        var shelf = shelves[collection.name] ?? Shelf()
        for write in writes {
            guard case .unchanged(let version) = write.condition else { continue }
            if shelf.slot(write.key).version != version { return .superseded }
        }
        let before = Set(shelf.records.map(\.record.key))
        for write in writes {
            shelf.records.removeAll { $0.record.key == write.key }
            guard case .save(let record, _) = write else { continue }
            shelf.lastNumber += 1
            shelf.records.insert((shelf.lastNumber, record), at: 0)
        }
        shelf.records = Array(shelf.records.prefix(collection.limit ?? .max))
        let after = Set(shelf.records.map(\.record.key))
        shelves[collection.name] = shelf
        let saved = after.intersection(writes.map(\.key))
        observers.tell(before.subtracting(after).union(saved).map { .record(key: $0) }, in: collection)
        return .saved
    }

    package func deleteAll(in collection: RecordCollection) {
        var shelf = shelves[collection.name] ?? Shelf()
        let changes: [RecordChange] = shelf.records.isEmpty ? [] : [.all]
        shelf.records = []
        shelf.version += 1
        shelves[collection.name] = shelf
        observers.tell(changes, in: collection, isEmptied: true)
    }

    /// Does nothing: no other process can change the records.
    package func track(_ collection: RecordCollection) {}

    /// Does nothing: no other process can change the records.
    package func lookForChanges() {}

    /// Does nothing: the store holds nothing open.
    package func close() {}
}
