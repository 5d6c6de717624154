public import Data
import Infrastructure
import Synchronization

/// A store in memory whose reads and writes can be made to fail.
public final class FakeRecordStore: RecordStore {
    private let memory = InMemoryRecordStore()
    private let readFailure = Mutex<RecordStoreError?>(nil)
    private let writeFailure = Mutex<RecordStoreError?>(nil)

    public init() {}

    /// From now on every read fails with `reason`.
    public func failReading(_ reason: String) {
        readFailure.withLock { $0 = RecordStoreError(reason: reason) }
    }

    /// From now on every write fails with `reason`.
    public func failWriting(_ reason: String) {
        writeFailure.withLock { $0 = RecordStoreError(reason: reason) }
    }

    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> RecordSlot {
        try throwReadFailure()
        return await memory.slot(forKey: key, in: collection)
    }

    public func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record] {
        try throwReadFailure()
        return await memory.records(in: collection, limit: limit)
    }

    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome {
        try throwWriteFailure()
        return await memory.save(record, in: collection, if: condition)
    }

    public func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        try throwWriteFailure()
        await memory.delete(key: key, in: collection)
    }

    public func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        try throwWriteFailure()
        await memory.deleteAll(in: collection)
    }

    public func close() {}

    private func throwReadFailure() throws(RecordStoreError) {
        if let error = readFailure.withLock({ $0 }) { throw error }
    }

    private func throwWriteFailure() throws(RecordStoreError) {
        if let error = writeFailure.withLock({ $0 }) { throw error }
    }
}
