public import DomainKit

/// Bytes under a key.
public struct Record: Sendable, Hashable {
    /// Unique in its collection.
    public let key: String
    public let bytes: [UInt8]
    /// When it was saved or confirmed last.
    public let cachedAt: Timestamp
    public let entityTag: EntityTag?

    public init(key: String, bytes: [UInt8], cachedAt: Timestamp, entityTag: EntityTag? = nil) {
        self.key = key
        self.bytes = bytes
        self.cachedAt = cachedAt
        self.entityTag = entityTag
    }
}

/// The record of a key at one moment, and the version of the key.
public struct RecordSlot: Sendable, Hashable {
    public let record: Record?
    public let version: RecordVersion

    public init(record: Record?, version: RecordVersion) {
        self.record = record
        self.version = version
    }
}

/// Records that were saved since a moment, and the version of their collection, which is there even if they are none.
public struct RecentSlots: Sendable, Hashable {
    public let collection: Int64
    /// Oldest first.
    public let slots: [RecordSlot]

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
    /// The number of the write, or 0 if there is no record.
    public let record: Int64

    /// Numbers never go back while the store exists.
    public init(collection: Int64, record: Int64) {
        self.collection = collection
        self.record = record
    }
}

/// The size and the age of a collection.
public struct CollectionSummary: Sendable, Hashable {
    public let records: Int
    /// Without the engine's overhead.
    public let bytes: Int
    public let oldest: Timestamp?

    public init(records: Int, bytes: Int, oldest: Timestamp?) {
        self.records = records
        self.bytes = bytes
        self.oldest = oldest
    }
}
