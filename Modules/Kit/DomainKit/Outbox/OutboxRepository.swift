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
