import Domain

/// What storage holds under a key at one moment.
struct LocalCopy<Value: Sendable>: Sendable {
    /// Nil where nothing is stored, or nothing that can be read.
    let stored: Stored<Value>?
    let entityTag: EntityTag?
    let generation: Generation
}
