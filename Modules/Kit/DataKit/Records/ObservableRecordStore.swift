/// A record store that tells observers of its changes: a storage engine, or a double of one.
public protocol ObservableRecordStore: RecordStore {
    /// The readers of changes. The engine tells them of each change that it makes or finds.
    nonisolated var observers: RecordObservers { get }

    /// Remembers the state of a collection, so that the next look finds out whether others have changed it since. Does
    /// nothing if a state is remembered already.
    func track(_ collection: RecordCollection) async
}

extension ObservableRecordStore {
    public func changes(to key: String?, in collection: RecordCollection) async -> AsyncStream<RecordChange> {
        await track(collection)
        return observers.changes(to: key, in: collection)
    }
}
