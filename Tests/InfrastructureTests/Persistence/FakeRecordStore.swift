import Data
import Infrastructure
import Synchronization

/// Works in memory until it is told to fail, and can be made to run something in the middle of a read.
final class FakeRecordStore: RecordStore {
    private let memory = InMemoryRecordStore()
    private let failure = Mutex<RecordStoreError?>(nil)
    private let hook = Mutex<(@Sendable () async -> Void)?>(nil)
    private let reads = Mutex(0)

    /// How many slots were asked for.
    var slotReads: Int { reads.withLock { $0 } }

    func fail(reason: String) {
        failure.withLock { $0 = RecordStoreError(reason: reason) }
    }

    func recover() {
        failure.withLock { $0 = nil }
    }

    /// Runs once, after the next slot was read and before it is handed out.
    func duringNextSlot(_ action: @escaping @Sendable () async -> Void) {
        hook.withLock { $0 = action }
    }

    func slot(forKey key: String, in collection: RecordCollection) async throws(RecordStoreError) -> RecordSlot {
        try throwIfFailing()
        reads.withLock { $0 += 1 }
        let slot = await memory.slot(forKey: key, in: collection)
        let action = hook.withLock { hook in
            defer { hook = nil }
            return hook
        }
        await action?()
        return slot
    }

    func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record] {
        try throwIfFailing()
        return await memory.records(in: collection, limit: limit)
    }

    func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome {
        try throwIfFailing()
        return await memory.save(record, in: collection, if: condition)
    }

    func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        try throwIfFailing()
        await memory.delete(key: key, in: collection)
    }

    func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        try throwIfFailing()
        await memory.deleteAll(in: collection)
    }

    private func throwIfFailing() throws(RecordStoreError) {
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
