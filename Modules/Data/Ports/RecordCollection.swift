/// A named set of records and how many it may hold.
public struct RecordCollection: Sendable, Hashable {
    public let name: String
    public let limit: Int

    /// A limit below one is one: a collection that may hold nothing is no collection.
    public init(name: String, limit: Int) {
        self.name = name
        self.limit = max(1, limit)
    }
}
