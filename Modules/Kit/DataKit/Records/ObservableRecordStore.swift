/// A storage engine, or a double of one: a record store that tells observers of its changes.
public protocol ObservableRecordStore: RecordStore {
    /// The engine tells them of each change that it makes or finds.
    nonisolated var observers: RecordObservers { get }

    /// Remembers the state of a collection, so that the next look finds out whether others have changed it since. Does
    /// nothing if a state is remembered already.
    func track(_ collection: RecordCollection) async

    /// Returns the size of a collection without reading its records.
    func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary

    /// Tells the readers of `changes(to:in:)` about changes that others made since the last look: other processes, and other
    /// store objects on the same files. Each collection that may have changed has the change `all`.
    ///
    /// Call it when the user looks at the data again. A store does not look by itself.
    func lookForChanges() async
}

extension ObservableRecordStore {
    public func changes(to key: String?, in collection: RecordCollection) async -> AsyncStream<RecordChange> {
        await track(collection)
        return observers.changes(to: key, in: collection)
    }
}
