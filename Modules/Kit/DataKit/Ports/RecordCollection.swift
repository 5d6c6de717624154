/// A named set of records.
public struct RecordCollection: Sendable, Hashable {
    /// Ends with the version of the format of its records.
    public let name: String
    /// `nil` stands for no limit: what the user made is never dropped for newer records.
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
