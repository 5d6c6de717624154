/// The changes that wait to be sent, durable and apart for each user: for accounts by their number, for guests by their
/// session.
public protocol WaitingChangesRepository: Sendable {
    /// Returns the changes of a user.
    ///
    /// - Throws: `storage` if they cannot be read.
    func changes(of session: UserSession) async throws(MoviesError) -> WaitingChanges

    /// Changes the changes of a user. Returns after they are saved, so that they survive the end of the process. Writes
    /// nothing if nothing changes.
    ///
    /// - Parameter change: Is called again if another process saves changes at the same time.
    /// - Throws: The error of `change`, or `storage` if the changes cannot be read or saved.
    @discardableResult
    func update<Value: Sendable>(
        _ session: UserSession,
        _ change: @Sendable (inout WaitingChanges, Timestamp) throws(MoviesError) -> Value
    ) async throws(MoviesError) -> Value

    /// Emits the changes of a user: now, and whenever they change, in this process or another one.
    ///
    /// Changes that cannot be read count as none.
    func observedChanges(of session: UserSession) -> AsyncStream<WaitingChanges>

    /// Waits for the right to send, which one task at a time has, among all processes. The right of a killed process is
    /// free at once.
    ///
    /// - Returns: Whether the caller has the right now. Then it calls `endSending()` after its request.
    func beginSending(waitingAtMost limit: Duration) async -> Bool

    func endSending() async
}
