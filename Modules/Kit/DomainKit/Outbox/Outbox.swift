/// The changes of one owner that the service has not confirmed: the newest for each key.
///
/// All rules are here. `OutboxRepository` saves the value, and `OutboxSubmitter` sends what it holds. A value has the entries that
/// were read, which are those of some keys or all, and what is counted over all of them:
///
/// ```swift
/// try await repository.update(owner, for: [change.key]) { outbox, now throws(RepositoryError) in
///     try outbox.add(change, isSent: true, at: now)
/// }
/// ```
public struct Outbox<Change: OutboxChange>: Sendable, Hashable {
    public typealias Entry = OutboxEntry<Change>

    /// The most changes that wait at the same time, and the most refused ones that are kept.
    public static var limit: Int { 1000 }
    /// Only those who are about to send a discarded change ask for it.
    private static var discardedLimit: Int { 100 }

    /// Those that were read, oldest first.
    public private(set) var entries: [Entry]
    /// For good, until the owner has been told. They are read only with all entries.
    public private(set) var refused: [Entry]
    public private(set) var summary: OutboxSummary

    public init(entries: [Entry] = [], refused: [Entry] = [], summary: OutboxSummary = OutboxSummary()) {
        self.entries = entries.sorted { $0.id < $1.id }
        self.refused = refused.sorted { $0.id < $1.id }
        self.summary = summary
    }

    /// Adds a change as the newest one, in place of the one with its key. The entries of its key must have been read.
    ///
    /// - Parameter isSent: Whether it is sent at once, so that the service may make it. Otherwise it waits from now on.
    /// - Returns: The added entry, and the one that it replaces.
    /// - Throws: `tooManyWaitingChanges` beyond the limit.
    @discardableResult
    public mutating func add(
        _ change: Change,
        isSent: Bool,
        at now: Timestamp
    ) throws(RepositoryError) -> (added: Entry, replaced: Entry?) {
        let replaced = entries.first { $0.change.key == change.key }
        guard replaced != nil || summary.count < Self.limit else { throw .tooManyWaitingChanges }
        summary.lastID += 1
        let added = Entry(id: summary.lastID, change: change, madeAt: now, mayBeMade: isSent, isWaiting: !isSent)
        if let replaced { take(replaced.id) }
        put(added)
        return (added, replaced)
    }

    /// Marks a change as one that the service may make from now on, because it is sent. Returns `nil` if it waits no more.
    public mutating func beginSending(_ id: Entry.ID) -> Entry? {
        guard var entry = take(id) else { return nil }
        entry.mayBeMade = true
        put(entry)
        return entry
    }

    /// Records a failed attempt. The change waits from now on, unless the service refuses it. If the service could not be reached,
    /// was busy or sent nothing usable, a pause begins. An attempt that was cancelled begins none.
    ///
    /// - Parameter share: The factor of the pause, so that programs do not all ask at the same time.
    public mutating func failSending(_ id: Entry.ID, because error: RepositoryError, share: Double, at now: Timestamp) {
        if error.failedChange != .isRefused { wait(id) }
        if !error.mayHaveTakenEffect, var entry = take(id) {
            entry.mayBeMade = false
            put(entry)
        }
        switch error.failedChange {
        case .waits where error != .cancelled, .waitsAlone: pause(after: error, share: share, at: now)
        case .waits, .needsUser, .isRefused: break
        }
    }

    /// Lets a change wait, because nobody sends it now.
    public mutating func wait(_ id: Entry.ID) {
        guard var entry = take(id) else { return }
        entry.isWaiting = true
        put(entry)
    }

    /// Removes a change that the service has confirmed, and ends the pause.
    public mutating func finishSending(_ id: Entry.ID) {
        take(id)
        (summary.failedAttempts, summary.pausedUntil) = (0, nil)
    }

    /// Removes a change, unless a newer one has replaced it.
    ///
    /// - Parameter earlier: The change that waits again in its place.
    public mutating func remove(_ id: Entry.ID, restoring earlier: Entry? = nil) {
        guard take(id) != nil else { return }
        if let earlier { put(earlier) }
    }

    /// Moves a change to the refused ones, with the reason. Beyond the limit, it is forgotten. Returns `nil` if it waits no more.
    @discardableResult
    public mutating func refuse(_ id: Entry.ID, because error: RepositoryError) -> Entry? {
        guard var entry = take(id) else { return nil }
        if case .service(let failure) = error { entry.refusal = failure.description }
        guard summary.refusedCount < Self.limit else { return entry }
        refused.append(entry)
        summary.refusedCount += 1
        return entry
    }

    /// Returns the refused changes and forgets them. Call it to tell the owner, with all entries read.
    public mutating func takeRefused() -> [Entry] {
        defer { (refused, summary.refusedCount) = ([], 0) }
        return refused
    }

    /// Forgets the changes that were read, sent or not, or only those that `isMeant` names. Returns them.
    public mutating func discard(where isMeant: (Change) -> Bool = { _ in true }) -> [Entry] {
        let discarded = entries.filter { isMeant($0.change) }
        for entry in discarded { take(entry.id) }
        summary.discardedIDs = (summary.discardedIDs + discarded.map(\.id)).suffix(Self.discardedLimit)
        return discarded
    }

    private mutating func put(_ entry: Entry) {
        entries.insert(entry, at: entries.firstIndex { $0.id > entry.id } ?? entries.endIndex)
        summary.count += 1
        if entry.isWaiting { summary.waitingCount += 1 }
    }

    @discardableResult
    private mutating func take(_ id: Entry.ID) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
        let entry = entries.remove(at: index)
        // A count that somebody else has saved may be too low.
        summary.count = max(0, summary.count - 1)
        if entry.isWaiting { summary.waitingCount = max(0, summary.waitingCount - 1) }
        return entry
    }
}

/// The pauses between attempts. They concern all changes of an owner, because most failures concern the connection.
extension Outbox {
    private static var firstPause: Duration { .seconds(15) }
    private static var longestPause: Duration { .seconds(15 * 60) }

    /// Begins a pause after a failed attempt: 15 seconds, twice as long after each further one, at most 15 minutes, all times
    /// `share`, or longer if the service asks for it. Attempts during a pause make it no longer, unless the service asks for it.
    private mutating func pause(after error: RepositoryError, share: Double, at now: Timestamp) {
        let isPaused = summary.nextAttempt(after: now) ?? .zero > .zero
        if !isPaused || summary.failedAttempts == 0 { summary.failedAttempts += 1 }
        let pause = min(Self.firstPause * (1 << min(summary.failedAttempts - 1, 10)), Self.longestPause) * share
        var requested = Duration.zero
        if case .service(let failure) = error { requested = failure.retryAfter ?? .zero }
        let next = now.advanced(by: max(pause, min(requested, OutboxSummary.longestRequestedPause)))
        summary.pausedUntil = isPaused ? max(next, summary.pausedUntil ?? next) : next
    }
}
