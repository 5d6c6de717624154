import DomainKit

/// A record store in memory. Its records last as long as the store, and no call throws.
///
/// It stands beside the port, not among the engines: the fake of a store works by its rules, and so the tests of Data build no
/// engine.
public actor InMemoryRecordStore: ObservableRecordStore {
    public nonisolated let observers: RecordObservers
    private var collections: [String: CollectionContents] = [:]

    public init() {
        self.init(observers: RecordObservers())
    }

    package init(observers: RecordObservers) {
        self.observers = observers
    }

    public func slots(forKeys keys: [String], in collection: RecordCollection) -> [RecordSlot] {
        // Even a first read creates the collection, because the version that it returns must stay current.
        withContents(of: collection) { $0.slots(forKeys: keys) }
    }

    public func records(in collection: RecordCollection, withPrefix prefix: String, limit: Int?) -> [Record] {
        withContents(of: collection) { $0.records(withPrefix: prefix, limit: collection.limit(for: limit)) }
    }

    public func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) -> RecentSlots {
        withContents(of: collection) { $0.slots(savedAfter: write, limit: limit) }
    }

    public func summary(of collection: RecordCollection) -> CollectionSummary {
        withContents(of: collection) { $0.summary }
    }

    @discardableResult
    public func write(_ writes: [RecordWrite], in collection: RecordCollection) -> WriteOutcome {
        let changes = withContents(of: collection) { $0.write(writes, limit: collection.limit) }
        observers.tell(changes ?? [], in: collection)
        return changes == nil ? .superseded : .saved
    }

    public func deleteAll(in collection: RecordCollection) {
        observers.tell(withContents(of: collection) { $0.deleteAll() }, in: collection)
    }

    /// No other process can change the records.
    public func track(_ collection: RecordCollection) {}

    public func lookForChanges() {}

    public func close() {}

    private func withContents<Result>(
        of collection: RecordCollection,
        _ body: (inout CollectionContents) -> Result
    ) -> Result {
        body(&collections[collection.name, default: .beginning()])
    }
}
