/// A change that is saved before it is sent. It sets a final state, so that the service may receive it more than once.
public protocol OutboxChange: Sendable, Hashable {
    /// Names what the change sets. A change that waits is replaced by a newer one with the same key.
    var key: String { get }
}

/// A change in an outbox: it is being sent, or waits.
public struct OutboxEntry<Change: OutboxChange>: Sendable, Hashable, Identifiable {
    /// The place in the order in which the owner's changes were added.
    public let id: Int
    /// The newest change of its key.
    public let change: Change
    /// When the owner made the change.
    public let madeAt: Timestamp
    /// Whether the service may have made the change already: it is being sent, or it was sent and there was no response.
    public internal(set) var mayBeMade: Bool
    /// Whether the change waits: its first attempt has failed, or it was saved without one.
    public internal(set) var isWaiting: Bool

    /// An entry as it was saved. `Outbox.add` makes new ones.
    public init(id: Int, change: Change, madeAt: Timestamp, mayBeMade: Bool, isWaiting: Bool) {
        self.id = id
        self.change = change
        self.madeAt = madeAt
        self.mayBeMade = mayBeMade
        self.isWaiting = isWaiting
    }
}
