public import Domain

/// How much a collection holds.
public struct CollectionSummary: Sendable, Hashable {
    public let records: Int
    /// Of the records' own bytes, without what an engine needs to keep them.
    public let bytes: Int
    /// When the oldest record was stored; nil where there is none.
    public let oldest: Timestamp?

    public init(records: Int, bytes: Int, oldest: Timestamp?) {
        self.records = records
        self.bytes = bytes
        self.oldest = oldest
    }
}
