public import Domain

/// Port: holds records by key in named, bounded collections, safely across tasks and processes.
///
/// Every write is atomic. The newest record of a collection is the one written last, whatever its `cachedAt` says.
///
/// A write can be bound to the version that was read before it, so that an older value never replaces a newer one:
///
/// ```swift
/// let slot = try await store.slot(forKey: "a", in: collection)
/// let outcome = try await store.save(record, in: collection, if: .unchanged(since: slot.version))
/// ```
public protocol RecordStore: Sendable {
    /// Returns the record of a key, and the version to bind a later write to.
    func slot(forKey key: String, in collection: RecordCollection) async throws(RecordStoreError) -> RecordSlot

    /// Returns the records of a collection, newest first: at most `limit`, and never more than the collection's limit.
    func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record]

    /// Returns the size of a collection without reading its records.
    func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary

    /// Saves a record as the newest one, in place of the record with the same key. Deletes the oldest records beyond the
    /// collection's limit.
    @discardableResult
    func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome

    /// Deletes the record of a key. If there was one, the version of the whole collection changes, as in `deleteAll`.
    func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError)

    /// Deletes all records of a collection and changes its version. Writes bound to an earlier version are superseded.
    func deleteAll(in collection: RecordCollection) async throws(RecordStoreError)

    /// Returns the changes to a key or a collection from now on, as soon as they are made through this store object.
    ///
    /// A store on a server also returns those that others make, soon after. A superseded write, and the deletion of nothing, are
    /// no changes. A reader that does not keep up is told `all` in the place of single records. The stream ends when its reader
    /// stops.
    ///
    /// ```swift
    /// for await _ in await store.changes(to: key, in: collection) {
    ///     show(try await store.slot(forKey: key, in: collection).record)
    /// }
    /// ```
    ///
    /// - Parameter key: The key, or `nil` for every key of the collection.
    func changes(to key: String?, in collection: RecordCollection) async -> AsyncStream<RecordChange>

    /// Tells the readers of `changes(to:in:)` about changes that others made since the last look: other processes, and other
    /// store objects on the same files. Each collection that may have changed has the change `all`.
    ///
    /// Call it when the user looks at the data again. A store on this machine does not look by itself.
    func lookForChanges() async

    /// Closes files and connections. The next call opens them again. Call it before the process ends.
    func close() async
}

extension RecordStore {
    /// Returns the changes to every key of a collection.
    public func changes(in collection: RecordCollection) async -> AsyncStream<RecordChange> {
        await changes(to: nil, in: collection)
    }
}

/// A failure of a record store. The reason is a phrase for people.
public struct RecordStoreError: Error, Sendable, Hashable {
    /// What went wrong, as a phrase for people.
    public let reason: String

    /// A failure with its reason, a phrase for people such as `the disk is full`.
    public init(reason: String) {
        self.reason = reason
    }
}

/// A named set of records with an upper bound.
public struct RecordCollection: Sendable, Hashable {
    /// The name. It ends with the version of the format of its records.
    public let name: String
    /// How many records the collection holds at most.
    public let limit: Int

    /// Raises a limit below one to one.
    public init(name: String, limit: Int) {
        self.name = name
        self.limit = max(1, limit)
    }
}

/// Bytes under a key.
public struct Record: Sendable, Hashable {
    /// The key, unique in its collection.
    public let key: String
    /// The content, which the store does not interpret.
    public let bytes: [UInt8]
    /// When the record was saved or confirmed last.
    public let cachedAt: Timestamp
    /// The tag of the response that the bytes come from, or `nil` if there is none.
    public let entityTag: EntityTag?

    /// A record as it is saved and read. An engine returns all four as it got them.
    public init(key: String, bytes: [UInt8], cachedAt: Timestamp, entityTag: EntityTag? = nil) {
        self.key = key
        self.bytes = bytes
        self.cachedAt = cachedAt
        self.entityTag = entityTag
    }
}

/// The record of a key at one moment, and the version of the key.
public struct RecordSlot: Sendable, Hashable {
    /// The record, or `nil` if there is none under the key.
    public let record: Record?
    /// The version of the key when it was read, for a write that depends on it.
    public let version: RecordVersion

    /// What a store has found under a key, and the version to write against.
    public init(record: Record?, version: RecordVersion) {
        self.record = record
        self.version = version
    }
}

/// The version of a key. It changes with every write to the key and with every deletion in its collection.
public struct RecordVersion: Sendable, Hashable {
    /// Changes with every deletion. It starts at a random number, so that a version of one store is never current in
    /// another one, or in the file that replaces a damaged one.
    public let collection: Int64
    /// The sequence number of the record, or 0 if there is none.
    public let record: Int64

    /// A version made of two numbers of the engine's own. Numbers never go back while the store exists.
    public init(collection: Int64, record: Int64) {
        self.collection = collection
        self.record = record
    }
}

/// The condition of a write. The store checks it and writes in one atomic step.
public enum WriteCondition: Sendable, Hashable {
    /// Saves the record, whatever is there.
    case always
    /// Writes only if the key still has that version.
    case unchanged(since: RecordVersion)
}

/// What a write did.
public enum WriteOutcome: Sendable, Hashable {
    /// The record is saved.
    case saved
    /// Nothing was written: the key has a newer version.
    case superseded
}

/// A change to the records of a collection.
public enum RecordChange: Sendable, Hashable {
    /// The record of the key was saved, deleted, or dropped because of the collection's limit.
    case record(key: String)
    /// Any record may have changed.
    case all
}

/// The size and the age of a collection.
public struct CollectionSummary: Sendable, Hashable {
    /// How many records the collection has.
    public let records: Int
    /// The bytes of the records, without the engine's overhead.
    public let bytes: Int
    /// When the oldest record was cached, or `nil` if there are no records.
    public let oldest: Timestamp?

    /// The counts of one collection. `oldest` is `nil` if it has no records.
    public init(records: Int, bytes: Int, oldest: Timestamp?) {
        self.records = records
        self.bytes = bytes
        self.oldest = oldest
    }
}
