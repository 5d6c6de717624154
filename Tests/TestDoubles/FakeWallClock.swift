public import Data
public import Domain
import Synchronization

/// A clock that stands still until it is told otherwise.
public final class FakeWallClock: WallClock {
    private let time: Mutex<Timestamp>

    public init(now: Timestamp = Timestamp(millisecondsSince1970: 1_700_000_000_000)) {
        time = Mutex(now)
    }

    public func now() -> Timestamp {
        time.withLock { $0 }
    }

    public func set(_ now: Timestamp) {
        time.withLock { $0 = now }
    }

    /// A negative duration sets the clock back.
    public func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }
}
