/// What is known of an outbox without reading its entries.
public struct OutboxSummary: Sendable, Hashable {
    /// The longest pause that a service can ask for.
    static let longestRequestedPause = Duration.seconds(60 * 60)

    /// How many changes are in the outbox, those that are being sent for the first time included.
    public internal(set) var count: Int
    /// How many changes wait: their first attempt has failed, or they were saved without one.
    public internal(set) var waitingCount: Int
    /// How many changes the service has refused of which the owner has not been told.
    public internal(set) var refusedCount: Int
    /// How many attempts to send changes have failed in succession.
    public internal(set) var failedAttempts: Int
    /// The time before which nothing is sent unless the owner asks for it, or `nil` if there is no pause.
    public internal(set) var pausedUntil: Timestamp?
    /// The id of the newest change that was ever added.
    public internal(set) var lastID: Int
    /// The ids of the changes that were discarded last, for those who were about to send them.
    public internal(set) var discardedIDs: [Int]

    /// The counts as they were saved. The defaults are those of an outbox that was never used.
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
