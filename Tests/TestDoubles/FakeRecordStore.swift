public import Data
public import Infrastructure
import Synchronization

/// A store in memory whose reads and writes can be made to fail.
public final class FakeRecordStore: RecordStore {
    private let records = InMemoryRecordStore()
    private let failures = Mutex<(reading: RecordStoreError?, writing: RecordStoreError?)>((nil, nil))

    public init() {}

    /// From now on every read fails with `reason`.
    public func failReading(_ reason: String) {
        failures.withLock { $0.reading = RecordStoreError(reason: reason) }
    }

    /// From now on every write fails with `reason`.
    public func failWriting(_ reason: String) {
        failures.withLock { $0.writing = RecordStoreError(reason: reason) }
    }

    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> RecordSlot {
        try throwIfSet(\.reading)
        return try await records.slot(forKey: key, in: collection)
    }

    public func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record] {
        try throwIfSet(\.reading)
        return try await records.records(in: collection, limit: limit)
    }

    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome {
        try throwIfSet(\.writing)
        return try await records.save(record, in: collection, if: condition)
    }

    public func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        try throwIfSet(\.writing)
        try await records.delete(key: key, in: collection)
    }

    public func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        try throwIfSet(\.writing)
        try await records.deleteAll(in: collection)
    }

    private func throwIfSet(
        _ failure: KeyPath<(reading: RecordStoreError?, writing: RecordStoreError?), RecordStoreError?> & Sendable
    ) throws(RecordStoreError) {
        if let error = failures.withLock({ $0[keyPath: failure] }) { throw error }
    }
}
