import Domain

/// What storage holds under a key at one moment.
struct LocalCopy<Value: Sendable>: Sendable {
    /// Nil where nothing is stored, or nothing that can be read.
    let stored: Stored<Value>?
    let entityTag: EntityTag?
    let generation: Generation
    /// That moment.
    let readAt: Timestamp

    /// The key with nothing under it where what is there is older than may be kept.
    func unlessExpired(at now: Timestamp) -> Self {
        guard let stored, RecordCollection.isExpired(stored.storedAt, at: now) else { return self }
        return Self(stored: nil, entityTag: nil, generation: generation, readAt: readAt)
    }
}
