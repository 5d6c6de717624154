public import Data
import Synchronization

/// Keeps what it is to have refreshed until a test has it done.
public final class FakeRefreshScheduler<Key: Sendable>: RefreshScheduler {
    private let scheduled = Mutex<[(key: Key, refresh: @Sendable () async -> Void)]>([])

    public init() {}

    /// What has been scheduled and not done yet, in order.
    public var keys: [Key] {
        scheduled.withLock { $0.map(\.key) }
    }

    public func schedule(_ key: Key, refresh: @escaping @Sendable () async -> Void) async {
        scheduled.withLock { $0.append((key, refresh)) }
    }

    /// Does all that has been scheduled, all at once, and returns when it is done.
    public func performAll() async {
        let refreshes = scheduled.withLock { scheduled in
            defer { scheduled = [] }
            return scheduled.map(\.refresh)
        }
        await withTaskGroup { group in
            for refresh in refreshes { group.addTask { await refresh() } }
        }
    }
}
