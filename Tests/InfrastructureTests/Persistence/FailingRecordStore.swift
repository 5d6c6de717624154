import Data

/// Fails every call with the same reason.
struct FailingRecordStore: RecordStore {
    var reason = "it is broken"

    func slot(forKey key: String, in collection: RecordCollection) throws(RecordStoreError) -> RecordSlot {
        throw RecordStoreError(reason: reason)
    }

    func records(in collection: RecordCollection, limit: Int) throws(RecordStoreError) -> [Record] {
        throw RecordStoreError(reason: reason)
    }

    func summary(of collection: RecordCollection) throws(RecordStoreError) -> CollectionSummary {
        throw RecordStoreError(reason: reason)
    }

    func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) throws(RecordStoreError) -> WriteOutcome {
        throw RecordStoreError(reason: reason)
    }

    func delete(key: String, in collection: RecordCollection) throws(RecordStoreError) {
        throw RecordStoreError(reason: reason)
    }

    func deleteAll(in collection: RecordCollection) throws(RecordStoreError) {
        throw RecordStoreError(reason: reason)
    }

    func close() {}
}
