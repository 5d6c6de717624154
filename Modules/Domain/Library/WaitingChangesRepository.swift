/// The changes that wait to be sent. They are durable, and separate for each user: an account is known by its number, a guest
/// by their session.
public protocol WaitingChangesRepository: Sendable {
    /// Returns the changes of a user.
    ///
    /// - Throws: `storage` if they cannot be read.
    func changes(of session: UserSession) async throws(MoviesError) -> WaitingChanges

    /// Updates the changes of a user. Returns after they are saved, so that they survive the end of the process. Writes nothing
    /// if nothing changes.
    ///
    /// - Parameter change: Is called again if another process saves changes at the same time.
    /// - Throws: The error of `change`, or `storage` if the changes cannot be read or saved.
    @discardableResult
    func update<Value: Sendable>(
        _ session: UserSession,
        _ change: @Sendable (inout WaitingChanges, Timestamp) throws(MoviesError) -> Value
    ) async throws(MoviesError) -> Value

    /// Returns a stream with an element for each time that waiting changes may have changed, from now on. Changes that the
    /// reader has not read yet are combined into one element.
    func updates() async -> AsyncStream<Void>

    /// Waits for the right to send, which one task at a time has, among all processes. The right of a killed process is
    /// free at once.
    ///
    /// - Returns: Whether the caller has the right now. Then it calls `endSending()` after its request.
    func beginSending(waitingAtMost limit: Duration) async -> Bool

    /// Returns the right to send. Every `beginSending` that returned `true` needs one call.
    func endSending() async
}

extension WaitingChangesRepository {
    /// Emits the changes of a user: now, and each time they are different. Changes that cannot be read count as none.
    public func observedChanges(of session: UserSession) -> AsyncStream<WaitingChanges> {
        .performing { events in
            // Observed before the changes are read, so that none is missed.
            let updates = await updates()
            var last = (try? await changes(of: session)) ?? WaitingChanges()
            events.yield(last)
            for await _ in updates {
                let changes = (try? await changes(of: session)) ?? WaitingChanges()
                if changes != last { events.yield(changes) }
                last = changes
            }
        }
    }

    /// Returns the events of a fetch with the waiting changes of a user. If the policy is `observed`, the last event is emitted
    /// again when other changes wait and alter it.
    ///
    /// A change that has just been made stays in the last event until the fetch has a new one. Otherwise the list would show
    /// what was before the change until the service has responded.
    ///
    /// - Parameter apply: Returns the value with the changes applied.
    func laid<Value: Sendable & Equatable>(
        over events: AsyncStream<FetchEvent<Value>>,
        of session: UserSession,
        policy: FetchPolicy,
        _ apply: @escaping @Sendable (WaitingChanges, Value) -> Value
    ) -> AsyncStream<FetchEvent<Value>> {
        .performing { laid in
            let updates = policy.isObserved ? await updates() : nil
            var (last, shown): (FetchEvent<Value>?, FetchEvent<Value>?)
            var waiting = WaitingChanges()
            for await event in events.interleaved(with: updates) {
                guard let latest = event ?? last else { continue }
                let now = (try? await changes(of: session)) ?? WaitingChanges()
                waiting = event == nil ? now.keepingMade(of: waiting) : now
                let value = await latest.map { [waiting] in apply(waiting, $0) }
                if event == nil, value == shown { continue }
                (last, shown) = (latest, value)
                laid.yield(value)
            }
        }
    }
}
