public import DataKit

/// A memory in front of a record store on disk, for a program that stays open.
///
/// The slot of a key is read from disk once, and then from memory until it changes. Slots that are asked for together come from
/// memory only if they were read together. Everything else goes to the disk. The memory forgets a record before anybody is told
/// of its change. `lookForChanges` makes it forget the collections that other processes have changed, and a superseded write
/// makes it forget the collection of the write.
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

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> [RecordSlot] {
        if let slots = memory.slots(forKeys: keys, in: collection) { return slots }
        // Before the read, so that a look finds every change after it.
        await disk.track(collection)
        let changes = memory.changes
        let slots = try await disk.slots(forKeys: keys, in: collection)
        memory.put(slots, forKeys: keys, in: collection, ifUnchangedSince: changes)
        return slots
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) async throws(RecordStoreError) -> [Record] {
        try await disk.records(in: collection, withPrefix: prefix, limit: limit)
    }

    public func slots(
        in collection: RecordCollection,
        savedBy writes: ClosedRange<Int64>,
        limit: Int
    ) async throws(RecordStoreError) -> RecentSlots {
        try await disk.slots(in: collection, savedBy: writes, limit: limit)
    }

    public func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary {
        try await disk.summary(of: collection)
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> WriteOutcome {
        let outcome = try await disk.write(writes, in: collection)
        // Another process has changed what the memory has. The next read must find it, or no write could ever succeed.
        if outcome == .superseded { memory.forget([.all], in: collection) }
        return outcome
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
