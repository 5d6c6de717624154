public import DataKit
public import DomainKit
import PlatformKit

/// A wall clock that reads the system's time of day.
public struct SystemWallClock: WallClock {
    public init() {}

    public func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
