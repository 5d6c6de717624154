/// A point in the life of a key: it moves on with every write to the key and every deletion in its collection.
///
/// What was fetched in an older generation must not be stored over what a newer one holds, or after a sign-out.
public struct Generation: Sendable, Hashable {
    /// Moves on with every deletion, since a key without a record has no number of its own. Where it begins is the store's
    /// own, so that a generation of one store is never current in another, or in the file that took the place of a
    /// damaged one.
    public let collection: Int64
    /// The sequence number of the key's record; 0 where there is none.
    public let record: Int64

    public init(collection: Int64, record: Int64) {
        self.collection = collection
        self.record = record
    }
}
