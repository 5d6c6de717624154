import Synchronization

/// A clock whose sleeps take no time: each advances the clock to its deadline at once.
public final class FakeClock: Clock {
    public struct Instant: InstantProtocol {
        /// The time since the creation of the clock.
        public let elapsed: Duration

        public func advanced(by duration: Duration) -> Self { Self(elapsed: elapsed + duration) }
        public func duration(to other: Self) -> Duration { other.elapsed - elapsed }
        public static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
    }

    /// The durations of the sleeps, each recorded when the sleep begins.
    public let sleeps = Recorder<Duration>()
    /// The gate at which sleeps wait. It is open at first.
    public let gate = Gate(isOpen: true)
    private let current = Mutex(Instant(elapsed: .zero))

    public init() {}

    public var now: Instant { current.withLock { $0 } }

    public var minimumResolution: Duration { .nanoseconds(1) }

    public func advance(by duration: Duration) {
        current.withLock { $0 = $0.advanced(by: duration) }
    }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        sleeps.record(now.duration(to: deadline))
        try await gate.pass()
        current.withLock { $0 = max($0, deadline) }
    }
}
