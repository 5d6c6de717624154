/// The outboxes of all owners. They are durable, and separate for each owner.
public protocol OutboxRepository<Owner, Change>: Sendable {
    /// Whose changes they are, such as a signed-in user.
    associatedtype Owner: Sendable
    associatedtype Change: OutboxChange

    /// Returns an outbox with the entries of some keys. If `keys` is `nil`, it has all entries and the refused ones.
    ///
    /// - Throws: `storage` if they cannot be read.
    func outbox(of owner: Owner, for keys: [String]?) async throws(RepositoryError) -> Outbox<Change>

    /// Updates an outbox. Returns after it is saved, so that it survives the end of the process. Writes nothing if nothing
    /// changes. The ids of an outbox that is empty begin at random, so that no two changes have the same `idempotencyKey`.
    ///
    /// - Parameters:
    ///   - keys: The keys of the entries that `change` needs, as in `outbox(of:for:)`.
    ///   - change: Is called again if another process updates the outbox at the same time.
    /// - Throws: The error of `change`, or `storage` if the outbox cannot be read or saved.
    @discardableResult
    func update<Value: Sendable>(
        _ owner: Owner,
        for keys: [String]?,
        _ change: @Sendable (inout Outbox<Change>, Timestamp) throws(RepositoryError) -> Value
    ) async throws(RepositoryError) -> Value

    /// Returns a stream with an element for each time that an outbox may have changed, from now on. Changes that the reader has
    /// not read yet are combined into one element.
    ///
    /// ```swift
    /// for await _ in await loans.updates() { draw(try await loans.outbox(of: card, for: nil).entries) }
    /// ```
    func updates() async -> AsyncStream<Void>

    /// Waits for the right to send, which one task at a time has, among all processes. The right of a killed process is
    /// free at once.
    ///
    /// - Returns: Whether the caller has the right now. Then it calls `endSending()` after its request. `false` means that others
    ///   are sending.
    /// - Throws: `storage` or `unusableConfiguration` if nobody can get the right.
    func beginSending(waitingAtMost limit: Duration) async throws(RepositoryError) -> Bool

    /// Returns the right to send. Every `beginSending` that returned `true` needs one call.
    func endSending() async
}

extension OutboxRepository {
    /// Returns the refused changes and forgets them. Call it to tell the owner.
    public func takeRefused(of owner: Owner) async throws(RepositoryError) -> [OutboxEntry<Change>] {
        try await update(owner, for: nil) { outbox, _ in outbox.takeRefused() }
    }
}

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

/// What became of a submitted change.
public enum OutboxOutcome: Sendable, Hashable {
    case made
    /// The change is saved, and waits to be sent. The error is the reason. It is `nil` if the change was not to be sent
    /// now, or if another process is sending changes.
    case waiting(RepositoryError?)
    /// The change takes back one that waited, so that neither is sent.
    case withdrawn
}

/// A change after an attempt to send it.
public struct OutboxAttempt<Change: OutboxChange>: Sendable, Hashable {
    /// What came of an attempt.
    public enum Result: Sendable, Hashable {
        case made
        case waits(RepositoryError)
        case refused(RepositoryError)
    }

    /// With the reason, if it was refused.
    public let entry: OutboxEntry<Change>
    public let result: Result

    init(_ entry: OutboxEntry<Change>, _ result: Result) {
        self.entry = entry
        self.result = result
    }
}

/// What is known of an outbox without reading its entries.
public struct OutboxSummary: Sendable, Hashable {
    /// The longest pause that a service can ask for.
    static let longestRequestedPause = Duration.seconds(60 * 60)

    /// Those that are being sent for the first time included.
    public internal(set) var count: Int
    /// Their first attempt has failed, or they were saved without one.
    public internal(set) var waitingCount: Int
    /// Of which the owner has not been told.
    public internal(set) var refusedCount: Int
    /// In succession.
    public internal(set) var failedAttempts: Int
    /// Until then, nothing is sent unless the owner asks for it.
    public internal(set) var pausedUntil: Timestamp?
    /// The one of the newest change that was ever added.
    public internal(set) var lastID: Int
    /// Those that were discarded last, for whoever was about to send them.
    public internal(set) var discardedIDs: [Int]

    public init(
        count: Int = 0,
        waitingCount: Int = 0,
        refusedCount: Int = 0,
        failedAttempts: Int = 0,
        pausedUntil: Timestamp? = nil,
        lastID: Int = 0,
        discardedIDs: [Int] = []
    ) {
        self.count = count
        self.waitingCount = waitingCount
        self.refusedCount = refusedCount
        self.failedAttempts = failedAttempts
        self.pausedUntil = pausedUntil
        self.lastID = lastID
        self.discardedIDs = discardedIDs
    }

    /// Whether there are changes, and an attempt may be made now.
    public func isDue(at now: Timestamp) -> Bool {
        nextAttempt(after: now) == .zero
    }

    /// Returns how long nothing is sent, or `nil` if there is nothing to send.
    ///
    /// A pause that is longer than any possible one was left by a clock that was set back, and counts as over.
    public func nextAttempt(after now: Timestamp) -> Duration? {
        guard count > 0 else { return nil }
        guard let pausedUntil, now < pausedUntil else { return .zero }
        let pause = now.age(at: pausedUntil)
        return pause > Self.longestRequestedPause ? .zero : pause
    }
}
