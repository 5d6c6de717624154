/// The changes of one user's library that the service has not confirmed: the newest for each movie and part of its state.
///
/// All rules are here. `WaitingChangesRepository` saves the value, and the use cases send what it holds.
public struct WaitingChanges: Sendable, Hashable {
    /// The most changes that wait at the same time.
    public static let limit = 1000

    /// The changes that wait, in the order in which they were added. Except after `restore(_:)`, they were made in this order.
    public private(set) var changes: [WaitingChange]
    /// The changes that the service has refused for good, until the user has been told.
    public private(set) var refused: [WaitingChange]
    /// How many attempts to send changes have failed in succession.
    public private(set) var failedAttempts: Int
    /// The time before which nothing is sent unless the user asks for it, or `nil` if there is no pause.
    public private(set) var pausedUntil: Timestamp?
    /// The id of the newest change that was ever added.
    public private(set) var lastID: Int
    /// The id of the change that the service has confirmed last, or `nil` if there is none.
    public private(set) var lastMadeID: Int?
    /// The ids of the changes that were discarded last, for those who were about to send them.
    public private(set) var discardedIDs: [Int]

    /// The changes as they were saved. The defaults are those of a user who has never made one.
    public init(
        changes: [WaitingChange] = [],
        refused: [WaitingChange] = [],
        failedAttempts: Int = 0,
        pausedUntil: Timestamp? = nil,
        lastID: Int = 0,
        lastMadeID: Int? = nil,
        discardedIDs: [Int] = []
    ) {
        self.changes = changes
        self.refused = refused
        self.failedAttempts = failedAttempts
        self.pausedUntil = pausedUntil
        self.lastID = lastID
        self.lastMadeID = lastMadeID
        self.discardedIDs = discardedIDs
    }

    /// Adds a change as the newest one, in place of the one of the same movie and part.
    ///
    /// - Parameter isSent: Whether it is sent at once, so that the service may make it.
    /// - Returns: The added change, and the one that it replaces.
    /// - Throws: `tooManyWaitingChanges` beyond the limit.
    mutating func add(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool,
        at now: Timestamp
    ) throws(MoviesError) -> (added: WaitingChange, replaced: WaitingChange?) {
        let replaced = newest(of: movie.id, change.part)
        guard replaced != nil || changes.count < Self.limit else { throw .tooManyWaitingChanges }
        lastID += 1
        let added = WaitingChange(id: lastID, movie: movie, change: change, madeAt: now, mayBeMade: isSent)
        changes.removeAll { $0.id == replaced?.id }
        changes.append(added)
        return (added, replaced)
    }

    /// Marks a change as one that the service may make from now on, because it is sent. Returns `nil` if it waits no more.
    mutating func beginSending(_ id: WaitingChange.ID) -> WaitingChange? {
        guard let index = changes.firstIndex(where: { $0.id == id }) else { return nil }
        changes[index].mayBeMade = true
        return changes[index]
    }

    /// Takes the mark of `beginSending` back, because the service has not received the change.
    mutating func markUnsent(_ id: WaitingChange.ID) {
        guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
        changes[index].mayBeMade = false
    }

    /// Removes a change, unless a newer one has replaced it.
    ///
    /// - Parameter earlier: The change that waits again in its place.
    mutating func remove(_ id: WaitingChange.ID, restoring earlier: WaitingChange? = nil) {
        guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
        changes.remove(at: index)
        if let earlier { changes.insert(earlier, at: changes.firstIndex { $0.id > earlier.id } ?? changes.endIndex) }
    }

    /// Removes a change that the service has confirmed, and ends the pause.
    mutating func finish(_ id: WaitingChange.ID) {
        remove(id)
        lastMadeID = id
        (failedAttempts, pausedUntil) = (0, nil)
    }

    /// Returns these changes with the change of `earlier` that the service has confirmed since then, unless a newer change of
    /// the same movie and part waits.
    func keepingMade(of earlier: WaitingChanges) -> WaitingChanges {
        guard let made = earlier.changes.first(where: { $0.id == lastMadeID }),
            newest(of: made.movie.id, made.change.part) == nil
        else { return self }
        var kept = self
        kept.changes.insert(made, at: 0)
        return kept
    }

    /// Moves a change to the refused ones.
    mutating func refuse(_ id: WaitingChange.ID) {
        guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
        refused = (refused + [changes.remove(at: index)]).suffix(Self.limit)
    }

    /// Adds the changes of an earlier value that was lost for a time, with new ids. Those that have a newer one of the same movie
    /// and part here are left out.
    ///
    /// All others are added, even beyond the limit: whoever made them was told that they are saved.
    ///
    /// - Returns: The added changes.
    public mutating func restore(_ lost: WaitingChanges) -> [WaitingChange] {
        let missing = lost.changes.filter { newest(of: $0.movie.id, $0.change.part) == nil }
        let restored = missing.enumerated().map { index, change in
            WaitingChange(
                id: lastID + 1 + index,
                movie: change.movie,
                change: change.change,
                madeAt: change.madeAt,
                mayBeMade: change.mayBeMade
            )
        }
        changes += restored
        lastID += restored.count
        refused = lost.refused.filter { !refused.contains($0) } + refused
        return restored
    }

    /// Returns the change of a movie and a part of its state, or `nil` if none waits.
    private func newest(of movie: MovieID, _ part: AccountState.Part) -> WaitingChange? {
        changes.first { $0.movie.id == movie && $0.change.part == part }
    }

    /// Returns the refused changes and forgets them. Call it to tell the user.
    public mutating func takeRefused() -> [WaitingChange] {
        defer { refused = [] }
        return refused
    }

    /// Forgets the changes of some movies, sent or not, or of all movies if `movies` is `nil`. Returns them.
    public mutating func discard(_ movies: Set<MovieID>? = nil) -> [WaitingChange] {
        let discarded = changes.filter { movies?.contains($0.movie.id) ?? true }
        changes.removeAll { movies?.contains($0.movie.id) ?? true }
        discardedIDs = (discardedIDs + discarded.map(\.id)).suffix(Self.limit)
        return discarded
    }
}

/// The pauses between attempts. They concern all changes of a user, because most failures concern the connection.
extension WaitingChanges {
    private static let firstPause = Duration.seconds(15)
    private static let longestPause = Duration.seconds(15 * 60)
    /// The longest pause that a service can ask for.
    private static let longestRequestedPause = Duration.seconds(60 * 60)

    /// Whether an attempt may be made now. A pause that is longer than any possible one was left by a clock that was set
    /// back.
    public func isDue(at now: Timestamp) -> Bool {
        guard !changes.isEmpty else { return false }
        guard let pausedUntil else { return true }
        return pausedUntil <= now || now.advanced(by: Self.longestRequestedPause) < pausedUntil
    }

    /// Begins a pause after a failed attempt: 15 seconds, twice as long after each further one, at most 15 minutes, or longer
    /// if the service asks for it.
    ///
    /// - Parameter share: The factor of the pause, so that programs do not all ask at the same time. It does not shorten a
    ///   pause that the service asks for.
    mutating func pause(after error: MoviesError, share: Double, at now: Timestamp) {
        failedAttempts += 1
        let pause = min(Self.firstPause * (1 << min(failedAttempts - 1, 10)), Self.longestPause) * share
        var requested = Duration.zero
        if case .service(let failure) = error { requested = failure.retryAfter ?? .zero }
        pausedUntil = now.advanced(by: max(pause, min(requested, Self.longestRequestedPause)))
    }
}

/// A change of a movie that waits to be sent, or that is being sent.
public struct WaitingChange: Sendable, Hashable, Identifiable {
    /// The place in the order in which the user's changes were added.
    public let id: Int
    /// The movie, so that lists can show it before the service has it there.
    public let movie: Movie
    /// What changes.
    public let change: LibraryChange
    /// When the user made the change.
    public let madeAt: Timestamp
    /// Whether the service may have made the change already: it is being sent, or it was sent and there was no response.
    public internal(set) var mayBeMade: Bool

    /// A change as it was saved. Add one with `add`, which gives it its id.
    public init(id: Int, movie: Movie, change: LibraryChange, madeAt: Timestamp, mayBeMade: Bool) {
        self.id = id
        self.movie = movie
        self.change = change
        self.madeAt = madeAt
        self.mayBeMade = mayBeMade
    }
}
