public import DomainKit

/// Port: a lock that one task at a time holds, among all processes of the user. The lock of a killed process is free at once.
/// Work that is left alone for a while after a failure notes its attempts. Other work need not.
///
/// ```swift
/// guard try await lock.acquire(waitingAtMost: .seconds(2)) else { return }
/// await work()
/// await lock.release()
/// ```
public protocol ProcessLock: Sendable {
    /// Waits for the lock, at most for `limit`, and returns whether the caller holds it. `false` means that another process has it.
    ///
    /// - Throws: `unusableConfiguration` with the path and a remedy if the lock cannot be opened.
    func acquire(waitingAtMost limit: Duration) async throws(RepositoryError) -> Bool

    /// Releases the lock. Call it once after `acquire` has returned `true`.
    func release() async

    /// Remembers, also after the end of this process, when the holder has begun its work. `nil` says that the work is done.
    func noteAttempt(at time: Timestamp?) async

    /// Returns when work was begun that is not done: it has failed, its process was killed, or it goes on.
    func lastAttempt() async -> Timestamp?
}
