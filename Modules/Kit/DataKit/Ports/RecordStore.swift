public import DomainKit

/// Port: holds records by key in named collections, safely across tasks and processes.
///
/// Every call is atomic. The newest record of a collection is the one written last, whatever its `cachedAt` says. Keys are
/// compared byte by byte: the two spellings of "é" are two keys.
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
    func slots(forKeys keys: [String], in collection: RecordCollection) async throws(RecordStoreError) -> [RecordSlot]

    /// Returns the records whose keys begin with `prefix`, newest first.
    ///
    /// - Parameters:
    ///   - prefix: The first bytes of the keys. The empty text stands for all records.
    ///   - limit: How many records to return at most, or `nil` for all. There are never more than the collection's limit.
    func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) async throws(RecordStoreError) -> [Record]

    /// Returns the size of a collection without reading its records.
    func summary(of collection: RecordCollection) async throws(RecordStoreError) -> CollectionSummary

    /// Makes writes in their order, all or none: if the condition of one does not hold, nothing is written.
    ///
    /// All conditions are compared with what was there before the first write. Each saved record becomes the newest one, in place
    /// of the record with the same key. After the last write, the oldest records beyond the collection's limit are deleted.
    ///
    /// - Returns: `saved` if the writes are made, and also if there are none.
    @discardableResult
    func write(_ writes: [RecordWrite], in collection: RecordCollection) async throws(RecordStoreError) -> WriteOutcome

    /// Deletes all records of a collection and changes its version. Writes bound to an earlier version are superseded.
    func deleteAll(in collection: RecordCollection) async throws(RecordStoreError)

    /// Returns the changes to a key or a collection from now on, as soon as they are made through this store object.
    ///
    /// The changes of several writes are told after the last one, one for each key. A store on a server also returns those that
    /// others make, soon after. A superseded write, and the deletion of nothing, are no changes. A reader that does not keep up is
    /// told `all` in the place of single records. The stream ends when its reader stops.
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
    /// Returns the record of a key, and the version to bind a later write to.
    public func slot(
        forKey key: String,
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> RecordSlot {
        guard let slot = try await slots(forKeys: [key], in: collection).first else {
            throw RecordStoreError(reason: "it has no place for the key")
        }
        return slot
    }

    /// Returns the newest records of a collection: at most `limit`, and never more than the collection's limit.
    public func records(in collection: RecordCollection, limit: Int) async throws(RecordStoreError) -> [Record] {
        try await records(in: collection, withPrefix: "", limit: limit)
    }

    /// Saves a record as the newest one, in place of the record with the same key.
    @discardableResult
    public func save(
        _ record: Record,
        in collection: RecordCollection,
        if condition: WriteCondition
    ) async throws(RecordStoreError) -> WriteOutcome {
        try await write([.save(record, if: condition)], in: collection)
    }

    /// Deletes the record of a key, if there is one. The versions of the other keys stay as they are.
    public func delete(key: String, in collection: RecordCollection) async throws(RecordStoreError) {
        try await write([.delete(key: key, if: .always)], in: collection)
    }

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

/// A named set of records.
public struct RecordCollection: Sendable, Hashable {
    /// The name. It ends with the version of the format of its records.
    public let name: String
    /// How many records the collection holds at most. `nil` stands for no limit: what the user made is never dropped for
    /// newer records.
    public let limit: Int?
    /// Whether the records are all that there is of what the user made, so that a store makes a second copy of them soon.
    public let isIrreplaceable: Bool

    /// Raises a limit below one to one.
    public init(name: String, limit: Int?, isIrreplaceable: Bool = false) {
        self.name = name
        self.limit = limit.map { max(1, $0) }
        self.isIrreplaceable = isIrreplaceable
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

/// The version of a key. It changes with every write to the key, and when its collection is emptied.
///
/// All that is known of a key without a record is when its collection was emptied last. So a key that was saved and deleted
/// again has the version that it had before.
public struct RecordVersion: Sendable, Hashable {
    /// Changes with every `deleteAll`. It starts at a random number, so that a version of one store is never current in
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

/// A write to the record of one key.
public enum RecordWrite: Sendable, Hashable {
    /// Saves a record as the newest one, in place of the record with the same key.
    case save(Record, if: WriteCondition)
    /// Deletes the record of a key, if there is one. The versions of the other keys stay as they are.
    case delete(key: String, if: WriteCondition)

    /// The key that is written.
    public var key: String {
        switch self {
        case .save(let record, _): record.key
        case .delete(let key, _): key
        }
    }

    /// The condition that must hold.
    public var condition: WriteCondition {
        switch self {
        case .save(_, let condition), .delete(_, let condition): condition
        }
    }
}

/// The condition of a write. The store checks it and writes in one atomic step.
public enum WriteCondition: Sendable, Hashable {
    /// Writes, whatever is there.
    case always
    /// Writes only if the key still has that version.
    case unchanged(since: RecordVersion)
}

/// What writes did.
public enum WriteOutcome: Sendable, Hashable {
    /// All writes are made.
    case saved
    /// Nothing was written: a key has another version than expected.
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
