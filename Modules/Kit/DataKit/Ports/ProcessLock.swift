/// Port: a lock that one task at a time holds, among all processes of the user. The lock of a killed process is free at once.
///
/// ```swift
/// guard await lock.acquire(waitingAtMost: .seconds(2)) else { return }
/// await work()
/// await lock.release()
/// ```
public protocol ProcessLock: Sendable {
    /// Waits for the lock, at most for `limit`, and returns whether the caller holds it. A lock that cannot be made is not held.
    func acquire(waitingAtMost limit: Duration) async -> Bool

    /// Releases the lock. Call it once after `acquire` has returned `true`.
    func release() async
}
