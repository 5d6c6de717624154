public import DataKit
public import DomainKit
import Synchronization

/// Locks of several names, as processes share them.
public final class FakeProcessLocks: Sendable {
    private struct State {
        var held: Set<String> = []
        var attempts: [String: Timestamp] = [:]
        var error: RepositoryError?
    }

    private let state = Mutex(State())

    public init() {}

    /// The lock of a name. Every call returns another object for the same lock.
    public func lock(_ name: String) -> any ProcessLock { Lock(locks: self, name: name) }

    /// Makes every attempt to get a lock fail.
    public func fail(with error: RepositoryError) {
        state.withLock { $0.error = error }
    }

    private struct Lock: ProcessLock {
        let locks: FakeProcessLocks
        let name: String

        func acquire(waitingAtMost limit: Duration) async throws(RepositoryError) -> Bool {
            if let error = locks.state.withLock({ $0.error }) { throw error }
            return locks.state.withLock { $0.held.insert(name).inserted }
        }

        func release() async {
            locks.state.withLock { _ = $0.held.remove(name) }
        }

        func noteAttempt(at time: Timestamp?) async {
            locks.state.withLock { $0.attempts[name] = time }
        }

        func lastAttempt() async -> Timestamp? {
            locks.state.withLock { $0.attempts[name] }
        }
    }
}
