/// Sends the changes of an outbox one after the other, so that a kill at any moment loses nothing.
struct OutboxSender<Owner: Sendable, Change: OutboxChange>: Sendable {
    enum Result {
        case made
        /// The change is still in the outbox, whatever the error says.
        case failed(RepositoryError)
        /// Sent by another process, replaced or discarded.
        case gone
        /// Others are sending.
        case notTried
    }

    let outbox: any OutboxRepository<Owner, Change>
    let share: @Sendable () -> Double
    let apply: OutboxSubmitter<Owner, Change>.Apply

    /// - Throws: `storage` if the outbox cannot be read or saved.
    func send(
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
            try await apply(entry.change, owner, entry.idempotencyKey)
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
