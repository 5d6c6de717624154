public import Data

/// A store in place of others that were used before it: what is deleted here is deleted there too.
///
/// Their records are never shown. But whoever deletes wants to be rid of a record wherever it is, and they would show it
/// again as soon as they are chosen again. Each is tried though another fails; the first failure is thrown.
public struct SuccessorRecordStore: RecordStore {
    private let current: any RecordStore
    private let earlier: [EarlierRecordStore]

    public init(_ current: any RecordStore, of earlier: [EarlierRecordStore]) {
        self.current = current
        self.earlier = earlier
    }

    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> RecordSlot {
        try await current.slot(forKey: key, in: collection)
    }

    public func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record] {
        try await current.records(in: collection, limit: limit)
    }

    public func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary {
        try await current.summary(of: collection)
    }

    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome {
        try await current.save(record, in: collection, if: condition)
    }

    public func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        try await deleteEverywhere { (store) throws(RecordStoreError) in
            try await store.delete(key: key, in: collection)
        }
    }

    public func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        try await deleteEverywhere { (store) throws(RecordStoreError) in
            try await store.deleteAll(in: collection)
        }
    }

    public func close() async {
        await current.close()
        for store in earlier.map(\.store) { await store.close() }
    }

    private func deleteEverywhere(
        _ deletion: (any RecordStore) async throws(RecordStoreError) -> Void
    ) async throws(RecordStoreError) {
        var failures: [RecordStoreError] = []
        do throws(RecordStoreError) {
            try await deletion(current)
        } catch {
            failures.append(error)
        }
        for store in earlier {
            do throws(RecordStoreError) {
                try await deletion(store.store)
            } catch {
                failures.append(RecordStoreError(reason: "\(store.name): \(error.reason)"))
            }
        }
        if let failure = failures.first { throw failure }
    }
}
