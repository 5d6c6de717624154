/// Sends the changes of an outbox one after the other, so that a kill at any moment loses nothing.
public struct OutboxSender<Owner: Sendable, Change: OutboxChange>: Sendable {
    /// What came of an attempt.
    public enum Result: Sendable, Hashable {
        /// The service has confirmed the change.
        case made
        /// The change is still in the outbox, whatever the error says.
        case failed(RepositoryError)
        /// The change was sent by another process, replaced or discarded.
        case gone
        /// Others are sending.
        case notTried
    }

    private let outbox: any OutboxRepository<Owner, Change>
    private let share: @Sendable () -> Double
    /// Sends a change, saved or not, and returns after the service has confirmed it and the new state is remembered.
    public let apply: @Sendable (Change, Owner) async throws(RepositoryError) -> Void

    /// - Parameters:
    ///   - share: The factor of each pause, from 0.75 to 1, so that programs do not all ask at the same time.
    ///   - apply: Sends a change, and returns after the service has confirmed it and the new state is remembered.
    public init(
        _ outbox: any OutboxRepository<Owner, Change>,
        share: @escaping @Sendable () -> Double = { .random(in: 0.75...1) },
        apply: @escaping @Sendable (Change, Owner) async throws(RepositoryError) -> Void
    ) {
        self.outbox = outbox
        self.share = share
        self.apply = apply
    }

    /// Sends one change.
    ///
    /// - Parameter limit: How long to wait for others that are sending.
    /// - Throws: `storage` if the outbox cannot be read or saved.
    public func send(
        _ entry: OutboxEntry<Change>,
        of owner: Owner,
        waitingAtMost limit: Duration
    ) async throws(RepositoryError) -> Result {
        do throws(RepositoryError) {
            guard try await outbox.beginSending(waitingAtMost: limit) else { return .notTried }
        } catch {
            return .failed(error)
        }
        do throws(RepositoryError) {
            let result = try await sendAlone(entry, of: owner)
            await outbox.endSending()
            return result
        } catch {
            await outbox.endSending()
            throw error
        }
    }

    private func sendAlone(_ entry: OutboxEntry<Change>, of owner: Owner) async throws(RepositoryError) -> Result {
        let keys = [entry.change.key]
        // A process that is killed from here on may have sent the change. It is sent again, which does no harm.
        let sent = try await outbox.update(owner, for: keys) { outbox, _ in outbox.beginSending(entry.id) }
        guard sent != nil else { return .gone }
        do throws(RepositoryError) {
            // The service makes the change, and the new state is remembered before the change leaves the outbox.
            try await apply(entry.change, owner)
        } catch .service(.alreadyExists) {
            // An earlier attempt has made it.
        } catch {
            let share = share()
            try await outbox.update(owner, for: keys) { outbox, now in
                outbox.failSending(entry.id, because: error, share: share, at: now)
            }
            return .failed(error)
        }
        // A process that was killed before this line sends the change again, and one that is killed after it never does.
        try await outbox.update(owner, for: keys) { outbox, _ in outbox.finishSending(entry.id) }
        return .made
    }
}
