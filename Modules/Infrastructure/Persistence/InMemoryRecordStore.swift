public import Data

/// A record store in memory. Its records last as long as the store, and no call throws.
public actor InMemoryRecordStore: RecordStore {
    private var collections: [String: CollectionContents] = [:]

    public init() {}

    public func slot(forKey key: String, in collection: RecordCollection) -> RecordSlot {
        // Even a first read creates the collection, because the version that it returns must stay current.
        withContents(of: collection) { $0.slot(forKey: key) }
    }

    public func records(in collection: RecordCollection, limit: Int) -> [Record] {
        withContents(of: collection) { $0.records(limit: min(limit, collection.limit)) }
    }

    public func summary(of collection: RecordCollection) -> CollectionSummary {
        withContents(of: collection) { $0.summary }
    }

    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) -> WriteOutcome {
        withContents(of: collection) { $0.save(record, limit: collection.limit, if: condition) }
    }

    public func delete(key: String, in collection: RecordCollection) {
        withContents(of: collection) { $0.delete(key: key) }
    }

    public func deleteAll(in collection: RecordCollection) {
        withContents(of: collection) { $0.deleteAll() }
    }

    /// Does nothing: the store holds nothing open.
    public func close() {}

    private func withContents<Result>(
        of collection: RecordCollection,
        _ body: (inout CollectionContents) -> Result
    ) -> Result {
        body(&collections[collection.name, default: .beginning()])
    }
}
