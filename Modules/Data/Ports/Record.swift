public import Domain

/// Bytes under a key, and when they were stored.
public struct Record: Sendable, Hashable {
    public let key: String
    public let bytes: [UInt8]
    public let storedAt: Timestamp
    /// The tag of the remote answer that the bytes came from.
    public let entityTag: EntityTag?

    public init(key: String, bytes: [UInt8], storedAt: Timestamp, entityTag: EntityTag? = nil) {
        self.key = key
        self.bytes = bytes
        self.storedAt = storedAt
        self.entityTag = entityTag
    }
}
