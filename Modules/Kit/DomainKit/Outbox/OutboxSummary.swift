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
