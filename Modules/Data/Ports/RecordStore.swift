/// Port: keeps records by key inside named, bounded collections, safe across tasks and processes.
///
/// Every write is atomic. A collection's newest record is the one written last, whatever the clock says.
public protocol RecordStore: Sendable {
    /// What is under a key now, and the generation that a later write can be tied to.
    func slot(forKey key: String, in collection: RecordCollection) async throws(RecordStoreError) -> RecordSlot

    /// Newest first; at most `limit`, and never more than the collection's own limit.
    func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record]

    /// Counts what a collection holds without handing it out.
    func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary

    /// Puts a record first, in place of one with the same key, and drops the oldest beyond the collection's limit.
    @discardableResult
    func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome

    /// Removes the record under a key. If there was one, the collection's generation is over, as after `deleteAll`.
    func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError)

    /// Empties a collection. What was read before cannot be written back: its generation is over.
    func deleteAll(in collection: RecordCollection) async throws(RecordStoreError)

    /// Gives back what the store holds open; the next call opens it again. To be called before the process ends.
    func close() async
}
