/// Submits the changes of owners: saves each, sends it if it can be sent, and lets it wait if not.
///
/// A process that is killed at any moment loses nothing. A change may then be sent twice, which does no harm.
///
/// ```swift
/// let submitter = OutboxSubmitter(outbox) { loan, card, key throws(RepositoryError) in
///     try await library.lend(loan, on: card, idempotencyKey: key)
/// }
/// let outcome = try await submitter.submit(loan, of: card)
/// for await attempt in submitter.sendAll(of: card) { report(attempt) }
/// ```
public struct OutboxSubmitter<Owner: Sendable, Change: OutboxChange>: Sendable {
    /// Sends a change, and returns after the service has confirmed it and the new state is remembered. The key is
    /// `OutboxEntry.idempotencyKey`, or `nil` if the change is not saved, so that it is sent once.
    public typealias Apply =
        @Sendable (Change, Owner, _ idempotencyKey: String?) async throws(RepositoryError) -> Void

    /// A change between `save` and `send`.
    public struct Saved: Sendable {
        let change: Change
        let owner: Owner
        /// `nil` if the change could not be saved on this computer.
        let added: OutboxEntry<Change>?
        /// What waited before under the same key.
        let replaced: OutboxEntry<Change>?
    }

    private static var patience: Duration { .seconds(2) }

    private let repository: any OutboxRepository<Owner, Change>
    private let share: @Sendable () -> Double
    private let isMade: @Sendable (Change, Owner) async -> Bool
    /// Does not save the change.
    public let apply: Apply

    /// - Parameters:
    ///   - share: The factor of each pause, from 0.75 to 1, so that programs do not all ask at the same time.
    ///   - isMade: Returns whether the service is known to have the state that a change sets. A change that takes one back that
    ///     waits is then not sent at all.
    public init(
        _ repository: any OutboxRepository<Owner, Change>,
        share: @escaping @Sendable () -> Double = { .random(in: 0.75...1) },
        isMade: @escaping @Sendable (Change, Owner) async -> Bool = { _, _ in false },
        apply: @escaping Apply
    ) {
        self.repository = repository
        self.share = share
        self.isMade = isMade
        self.apply = apply
    }

    /// Saves a change, and sends it.
    ///
    /// - Parameter isSent: Whether to send it now. Otherwise it waits.
    /// - Throws: The errors of `save` and `send`.
    public func submit(
        _ change: Change,
        of owner: Owner,
        isSent: Bool = true
    ) async throws(RepositoryError) -> OutboxOutcome {
        let saved = try await save(change, of: owner, isSent: isSent)
        return isSent ? try await send(saved) : try await outcome(of: saved, after: nil)
    }

    /// Saves a change. From here on, it is not lost if the program ends.
    ///
    /// - Parameter isSent: Whether the change is sent next. If it is, a change that cannot be saved on this computer fails only if
    ///   an older change of its key waits, or if the outbox cannot be read. Otherwise it is sent all the same, but cannot wait.
    /// - Throws: `tooManyWaitingChanges`, or `storage`.
    public func save(_ change: Change, of owner: Owner, isSent: Bool = true) async throws(RepositoryError) -> Saved {
        do throws(RepositoryError) {
            let (added, replaced) = try await repository.update(owner, for: [change.key]) {
                outbox,
                now throws(RepositoryError) in
                try outbox.add(change, isSent: isSent, at: now)
            }
            return Saved(change: change, owner: owner, added: added, replaced: replaced)
        } catch .storage(let reason) where isSent {
            // An older change that waits would be sent later, and undo this one.
            guard try await repository.outbox(of: owner, for: [change.key]).entries.isEmpty else {
                throw .storage(reason: reason)
            }
            return Saved(change: change, owner: owner, added: nil, replaced: nil)
        }
    }

    /// Sends a saved change, after older ones of its `orderedKeys` that wait. If the service cannot be reached or is busy, the
    /// change waits.
    ///
    /// - Throws: The failure if the change does not wait: the service refuses it, the response cannot be used, or the user has
    ///   to act first. The change that it replaced then waits again. `changeDiscarded` if it was discarded before it was sent.
    ///   `cancelled` if the caller was cancelled: a saved change still waits. `storage` if the outbox cannot be read or saved: the
    ///   change is still in it, may have been made, and is sent again.
    public func send(_ saved: Saved) async throws(RepositoryError) -> OutboxOutcome {
        let owner = saved.owner
        guard let added = saved.added else {
            do throws(RepositoryError) {
                try await apply(saved.change, owner, nil)
            } catch .service(.alreadyExists) {
                // It is there already.
            }
            return .made
        }
        let keys = saved.change.orderedKeys
        for next in try await repository.outbox(of: owner, for: keys).entries where next.id <= added.id {
            switch try await attempt(next, of: owner, waitingAtMost: Self.patience) {
            case .made where next.id == added.id: return .made
            case .made, .gone: break
            case .notTried:
                try await repository.update(owner, for: [added.change.key]) { outbox, _ in outbox.wait(added.id) }
                return .waiting(nil)
            case .failed(let error):
                guard next.id != added.id, error.failedChange == .isRefused else {
                    return try await outcome(of: saved, after: error)
                }
                try await refuse(next, of: owner, error)
            }
        }
        let left = try await repository.outbox(of: owner, for: nil)
        guard !left.summary.discardedIDs.contains(added.id) else { throw .changeDiscarded }
        // Another process has sent it. If it was refused, whoever takes the refused ones tells the owner.
        return left.refused.contains { $0.id == added.id } ? .waiting(nil) : .made
    }

    private func outcome(of saved: Saved, after error: RepositoryError?) async throws(RepositoryError) -> OutboxOutcome
    {
        guard let added = saved.added else { throw error ?? .cancelled }
        let keys = [added.change.key]
        if let error, error.failedChange != .waits {
            try await repository.update(saved.owner, for: keys) { [replaced = saved.replaced] outbox, _ in
                outbox.remove(added.id, restoring: replaced)
            }
            throw error
        }
        if let replaced = saved.replaced, !replaced.mayBeMade, error?.mayHaveTakenEffect != true,
            await isMade(saved.change, saved.owner)
        {
            try await repository.update(saved.owner, for: keys) { outbox, _ in outbox.remove(added.id) }
            return .withdrawn
        }
        // The attempt that has failed may be that of an older change.
        try await repository.update(saved.owner, for: keys) { outbox, _ in outbox.wait(added.id) }
        if error == .cancelled { throw .cancelled }
        return .waiting(error)
    }
}

extension OutboxSubmitter {
    /// Sends the changes that wait, in the order in which they were made, and emits each of them after its attempt.
    ///
    /// The stream ends early at a failure that concerns all changes, or if another process is sending. If the changes cannot be
    /// read, it emits nothing. A failure begins a pause, during which nothing is sent, unless the user has to act first. A change
    /// that is refused for good is moved to the refused ones, which `OutboxRepository.takeRefused` tells.
    ///
    /// - Parameters:
    ///   - ignoresPause: Whether to send even during a pause, because the user asks for it.
    ///   - patience: How long to wait for another process that is sending a change.
    public func sendAll(
        of owner: Owner,
        ignoresPause: Bool = false,
        patience: Duration = .zero
    ) -> AsyncStream<OutboxAttempt<Change>> {
        .performing { attempts in
            if !ignoresPause { guard await pause(of: owner) == .zero else { return } }
            do throws(RepositoryError) {
                for entry in try await repository.outbox(of: owner, for: nil).entries {
                    switch try await attempt(entry, of: owner, waitingAtMost: patience) {
                    case .made: attempts.yield(OutboxAttempt(entry, .made))
                    case .gone: break
                    case .notTried: return
                    case .failed(let error) where error.failedChange == .isRefused:
                        let refused = try await refuse(entry, of: owner, error)
                        attempts.yield(OutboxAttempt(refused ?? entry, .refused(error)))
                    case .failed(let error):
                        attempts.yield(OutboxAttempt(entry, .waits(error)))
                        if error.failedChange != .waitsAlone { return }
                    }
                }
            } catch {
                // A storage that fails leaves the changes as they are.
            }
        }
    }

    /// Returns how long nothing may be sent, or `nil` if there is nothing to send.
    public func pause(of owner: Owner) async -> Duration? {
        try? await repository.update(owner, for: []) { outbox, now in outbox.summary.nextAttempt(after: now) }
    }

    private enum Attempt {
        case made
        /// The change is still in the outbox, whatever the error says.
        case failed(RepositoryError)
        /// Sent by another process, replaced or discarded.
        case gone
        /// Others are sending.
        case notTried
    }

    private func attempt(
        _ entry: OutboxEntry<Change>,
        of owner: Owner,
        waitingAtMost limit: Duration
    ) async throws(RepositoryError) -> Attempt {
        do throws(RepositoryError) {
            guard try await repository.beginSending(waitingAtMost: limit) else { return .notTried }
        } catch {
            return .failed(error)
        }
        do throws(RepositoryError) {
            let attempt = try await attemptAlone(entry, of: owner)
            await repository.endSending()
            return attempt
        } catch {
            await repository.endSending()
            throw error
        }
    }

    private func attemptAlone(_ entry: OutboxEntry<Change>, of owner: Owner) async throws(RepositoryError) -> Attempt {
        let keys = [entry.change.key]
        // A process that is killed from here on may have sent the change. It is sent again, which does no harm.
        let sent = try await repository.update(owner, for: keys) { outbox, _ in outbox.beginSending(entry.id) }
        guard sent != nil else { return .gone }
        do throws(RepositoryError) {
            // The service makes the change, and the new state is remembered before the change leaves the outbox.
            try await apply(entry.change, owner, entry.idempotencyKey)
        } catch .service(.alreadyExists) {
            // An earlier attempt has made it.
        } catch {
            let share = share()
            try await repository.update(owner, for: keys) { outbox, now in
                outbox.failSending(entry.id, because: error, share: share, at: now)
            }
            return .failed(error)
        }
        // A process that was killed before this line sends the change again, and one that is killed after it never does.
        try await repository.update(owner, for: keys) { outbox, _ in outbox.finishSending(entry.id) }
        return .made
    }

    @discardableResult
    private func refuse(
        _ entry: OutboxEntry<Change>,
        of owner: Owner,
        _ error: RepositoryError
    ) async throws(RepositoryError) -> OutboxEntry<Change>? {
        try await repository.update(owner, for: [entry.change.key]) { outbox, _ in
            outbox.refuse(entry.id, because: error)
        }
    }
}
