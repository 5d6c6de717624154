public import Data
import Domain

/// Memory over disk: a record that was read lately is answered from memory.
///
/// - Every write and every list goes to the disk, and the disk alone decides whether a conditional write is superseded.
/// - A write through this store makes it forget all it knows of the collection: here, nothing stale is ever read.
/// - What another process wrote shows after `maxAge` at the latest. What was read until then can be shown but not
///   written back, since its generation is no longer the disk's.
public actor TieredRecordStore: RecordStore {
    private let disk: any RecordStore
    private let maxAge: Duration
    private let clock: any WallClock
    /// By the collection's name and the key's bytes.
    private var memories: [String: [[UInt8]: Stored<RecordSlot>]] = [:]
    /// Counts the beginnings and the ends of writes: a read that saw one pass may have seen what came before it.
    private var writes = 0

    /// - Parameter maxAge: How long memory may answer without asking the disk.
    public init(disk: any RecordStore, maxAge: Duration, clock: any WallClock) {
        self.disk = disk
        self.maxAge = maxAge
        self.clock = clock
    }

    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> RecordSlot {
        if let slot = rememberedSlot(forKey: key, in: collection) { return slot }
        let writesBefore = writes
        let slot = try await disk.slot(forKey: key, in: collection)
        if slot.record != nil, writes == writesBefore { remember(slot, forKey: key, in: collection) }
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
        forget(collection)
        defer { forget(collection) }
        return try await disk.save(record, in: collection, if: condition)
    }

    public func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        forget(collection)
        defer { forget(collection) }
        try await disk.delete(key: key, in: collection)
    }

    public func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        forget(collection)
        defer { forget(collection) }
        try await disk.deleteAll(in: collection)
    }

    public func close() async {
        await disk.close()
    }

    private func rememberedSlot(forKey key: String, in collection: RecordCollection) -> RecordSlot? {
        guard let memory = memories[collection.name]?[Array(key.utf8)],
            memory.isFresh(at: clock.now(), maxAge: maxAge)
        else { return nil }
        return memory.value
    }

    /// Keeps as many as the collection may hold, at most: beyond that, the one read longest ago goes.
    private func remember(_ slot: RecordSlot, forKey key: String, in collection: RecordCollection) {
        memories[collection.name, default: [:]][Array(key.utf8)] = Stored(slot, storedAt: clock.now())
        guard let known = memories[collection.name], known.count > collection.limit else { return }
        if let oldest = known.min(by: { $0.value.storedAt < $1.value.storedAt }) {
            memories[collection.name]?[oldest.key] = nil
        }
    }

    private func forget(_ collection: RecordCollection) {
        writes += 1
        memories[collection.name] = nil
    }
}
