public import DataKit
public import DomainKit
import Synchronization

/// A clock that a test moves.
public final class FakeWallClock: WallClock {
    private let time: Mutex<Timestamp>

    public init(now: Timestamp = Timestamp(millisecondsSince1970: 1_700_000_000_000)) {
        time = Mutex(now)
    }

    public func now() -> Timestamp {
        time.withLock { $0 }
    }

    /// Advances the clock, or sets it back if the duration is negative.
    public func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }
}
