/// A change that is saved before it is sent. It sets a final state, so that the service may receive it more than once.
public protocol OutboxChange: Sendable, Hashable {
    /// Names what the change sets. A change that waits is replaced by a newer one with the same key.
    var key: String { get }

    /// The keys of the changes that reach the service in the order in which they were made, that of this change among them.
    var orderedKeys: [String] { get }
}

extension OutboxChange {
    /// By default, no other change has to be sent before.
    public var orderedKeys: [String] { [key] }
}

/// A change in an outbox: it is being sent, or waits.
public struct OutboxEntry<Change: OutboxChange>: Sendable, Hashable, Identifiable {
    /// The place in the order in which the owner's changes were added.
    public let id: Int
    public let change: Change
    public let madeAt: Timestamp
    /// Whether it is being sent, or was sent and got no response.
    public internal(set) var mayBeMade: Bool
    /// Whether its first attempt has failed, or it was saved without one.
    public internal(set) var isWaiting: Bool
    /// Why the service has refused the change for good: a phrase, in its own words if it has said something.
    public internal(set) var refusal: String?

    /// For an entry that was saved. `Outbox.add` makes new ones.
    public init(
        id: Int,
        change: Change,
        madeAt: Timestamp,
        mayBeMade: Bool,
        isWaiting: Bool,
        refusal: String? = nil
    ) {
        self.id = id
        self.change = change
        self.madeAt = madeAt
        self.mayBeMade = mayBeMade
        self.isWaiting = isWaiting
        self.refusal = refusal
    }

    /// The same in each attempt, so that a service that knows the header `Idempotency-Key` makes the change once. No
    /// other change has it, because the ids of a saved outbox begin at random.
    public var idempotencyKey: String { "\(id)-\(madeAt.millisecondsSince1970)" }
}
