public import DomainKit

/// A named set of records.
public struct RecordCollection: Sendable, Hashable {
    /// The name. It ends with the version of the format of its records.
    public let name: String
    /// How many records the collection holds at most. `nil` stands for no limit: what the user made is never dropped for
    /// newer records.
    public let limit: Int?

    /// Raises a limit below one to one.
    public init(name: String, limit: Int?) {
        self.name = name
        self.limit = limit.map { max(1, $0) }
    }

    /// Returns the collection with at most `count` records, or as it is for `nil`. A limit is only ever lowered, because the
    /// collection's own says what an engine has room for.
    public func limited(to count: Int?) -> RecordCollection {
        guard let count else { return self }
        return RecordCollection(name: name, limit: min(limit ?? count, count))
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

/// Records that were saved since a moment, and the version of their collection, which is there even if they are none.
public struct RecentSlots: Sendable, Hashable {
    /// The version of the collection, as in `RecordVersion`.
    public let collection: Int64
    /// The records, newest first.
    public let slots: [RecordSlot]

    /// What a store has found, newest first.
    public init(collection: Int64, slots: [RecordSlot]) {
        self.collection = collection
        self.slots = slots
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
