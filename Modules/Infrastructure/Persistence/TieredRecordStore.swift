public import Data

/// A memory in front of a record store on disk, for a program that stays open.
///
/// The slot of a key is read from disk once, and then from memory until it changes. Everything else goes to the disk. The
/// memory forgets a record before anybody is told of its change. `lookForChanges` makes it forget the collections that other
/// processes have changed, and a superseded write makes it forget the collection of the write.
public final class TieredRecordStore: ObservableRecordStore {
    private let disk: any ObservableRecordStore
    private let memory: RecordMemory

    public var observers: RecordObservers { disk.observers }

    /// - Parameter memoryLimit: How many bytes of records the memory holds at most.
    public init(disk: any ObservableRecordStore, memoryLimit: Int = 1_000_000) {
        self.disk = disk
        memory = RecordMemory(limit: memoryLimit)
        disk.observers.setMemory(memory)
    }

    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> RecordSlot {
        if let slot = memory.slot(forKey: key, in: collection) { return slot }
        // Before the read, so that a look finds every change after it.
        await disk.track(collection)
        let changes = memory.changes
        let slot = try await disk.slot(forKey: key, in: collection)
        memory.put(slot, forKey: key, in: collection, ifUnchangedSince: changes)
        return slot
    }

    public func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record] {
        try await disk.records(in: collection, limit: limit)
    }

    public func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary {
        try await disk.summary(of: collection)
    }

    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome {
        let outcome = try await disk.save(record, in: collection, if: condition)
        // Another process has changed what the memory has. The next read must find it, or no write could ever succeed.
        if outcome == .superseded { memory.forget([.all], in: collection, afterDeletion: false) }
        return outcome
    }

    public func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        try await disk.delete(key: key, in: collection)
    }

    public func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        try await disk.deleteAll(in: collection)
    }

    public func track(_ collection: RecordCollection) async {
        await disk.track(collection)
    }

    public func lookForChanges() async {
        await disk.lookForChanges()
    }

    public func close() async {
        await disk.close()
    }
}
