public import DomainKit

/// Port: holds records by key in named collections, safely across tasks and processes.
///
/// Every call is atomic. The newest record of a collection is the one written last, whatever its `cachedAt` says. Two spellings of a
/// text, such as "é" as one character or as two, may be one key or two.
///
/// A write can be bound to the version that was read before it, so that an older value never replaces a newer one:
///
/// ```swift
/// let slot = try await store.slot(forKey: "a", in: collection)
/// let outcome = try await store.save(record, in: collection, if: .unchanged(since: slot.version))
/// ```
public protocol RecordStore: Sendable {
    /// Returns the records of keys, and the versions to bind later writes to: one slot for each key, in the order of the keys.
    ///
    /// All are read at one moment, so a batch of writes is seen as a whole or not at all. A key may be asked for twice.
    func slots(forKeys keys: [String], in collection: RecordCollection) async throws(RepositoryError) -> [RecordSlot]

    /// Returns the records whose keys begin with `prefix`, newest first.
    ///
    /// - Parameters:
    ///   - prefix: The first bytes of the keys. The empty text stands for all records.
    ///   - limit: How many records to return at most, or `nil` for all. There are never more than the collection's limit.
    func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) async throws(RepositoryError) -> [Record]

    /// Returns the records that were saved after a write and that are still there, oldest first.
    ///
    /// A reader that remembers the version of the last record it has seen finds with it what was saved since. If the collection has
    /// another version by now, it was emptied, or is in another store, and the numbers of its writes are others.
    ///
    /// ```swift
    /// let recent = try await store.slots(in: collection, savedAfter: last.record, limit: 20)
    /// if recent.collection != last.collection { readAnew() } else { add(recent.slots) }
    /// ```
    ///
    /// - Parameter write: The number of the write: `RecordVersion.record`, or 0 for all.
    func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) async throws(RepositoryError) -> RecentSlots

    /// Makes writes in their order, all or none: if the condition of one does not hold, nothing is written.
    ///
    /// All conditions are compared with what was there before the first write. Each saved record becomes the newest one, in place
    /// of the record with the same key. After the last write, the oldest records beyond the collection's limit are deleted.
    ///
    /// - Returns: `saved` if the writes are made, and also if there are none.
    @discardableResult
    func write(_ writes: [RecordWrite], in collection: RecordCollection) async throws(RepositoryError) -> WriteOutcome

    /// Deletes all records of a collection and changes its version. Writes bound to an earlier version are superseded.
    func deleteAll(in collection: RecordCollection) async throws(RepositoryError)

    /// Returns the changes to a key or a collection from now on, as soon as they are made through this store object.
    ///
    /// The changes of several writes are told after the last one, one for each key. A superseded write, and the deletion of nothing,
    /// are no changes. The stream ends when its reader stops.
    ///
    /// ```swift
    /// for await _ in await store.changes(to: key, in: collection) {
    ///     show(try await store.slot(forKey: key, in: collection).record)
    /// }
    /// ```
    ///
    /// - Parameter key: `nil` for every key of the collection.
    func changes(to key: String?, in collection: RecordCollection) async -> AsyncStream<RecordChange>

    /// Closes files and connections. The next call opens them again. Call it before the process ends.
    func close() async
}

extension RecordStore {
    /// Returns the record of a key, and the version to bind a later write to.
    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RepositoryError) -> RecordSlot {
        guard let slot = try await slots(forKeys: [key], in: collection).first else {
            throw RepositoryError.storage(reason: "it has no place for the key")
        }
        return slot
    }

    /// Returns the newest records of a collection: at most `limit`, and never more than the collection's limit.
    public func records(in collection: RecordCollection, limit: Int) async throws(RepositoryError) -> [Record] {
        try await records(in: collection, withPrefix: "", limit: limit)
    }

    /// Saves a record as the newest one, in place of the record with the same key.
    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RepositoryError) -> WriteOutcome {
        try await write([.save(record, if: condition)], in: collection)
    }

    /// Deletes the record of a key, if there is one. The versions of the other keys stay as they are.
    public func delete(key: String, in collection: RecordCollection) async throws(RepositoryError) {
        try await write([.delete(key: key, if: .always)], in: collection)
    }

    /// Returns the changes to every key of a collection.
    public func changes(in collection: RecordCollection) async -> AsyncStream<RecordChange> {
        await changes(to: nil, in: collection)
    }
}

/// A write to the record of one key.
public enum RecordWrite: Sendable, Hashable {
    case save(Record, if: WriteCondition)
    case delete(key: String, if: WriteCondition)

    public var key: String {
        switch self {
        case .save(let record, _): record.key
        case .delete(let key, _): key
        }
    }

    public var condition: WriteCondition {
        switch self {
        case .save(_, let condition), .delete(_, let condition): condition
        }
    }
}

/// The condition of a write. The store checks it and writes in one atomic step.
public enum WriteCondition: Sendable, Hashable {
    case always
    case unchanged(since: RecordVersion)
}

/// What writes did.
public enum WriteOutcome: Sendable, Hashable {
    case saved
    /// A key has another version than expected, so nothing was written.
    case superseded
}

/// A change to the records of a collection.
public enum RecordChange: Sendable, Hashable {
    /// The record of the key was saved, deleted, or dropped because of the collection's limit.
    case record(key: String)
    /// Any record may have changed.
    case all
}
