import Synchronization

/// A clock whose sleeps take no time: each advances the clock to its deadline at once.
package final class FakeClock: Clock {
    package struct Instant: InstantProtocol {
        /// The time since the creation of the clock.
        package let elapsed: Duration

        package func advanced(by duration: Duration) -> Self { Self(elapsed: elapsed + duration) }
        package func duration(to other: Self) -> Duration { other.elapsed - elapsed }
        package static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
    }

    /// The durations of the sleeps, each recorded when the sleep begins.
    package let sleeps = Recorder<Duration>()
    /// The gate at which sleeps wait. It is open at first.
    package let gate = Gate(isOpen: true)
    private let current = Mutex(Instant(elapsed: .zero))

    package init() {}

    package var now: Instant { current.withLock { $0 } }

    package var minimumResolution: Duration { .nanoseconds(1) }

    package func advance(by duration: Duration) {
        current.withLock { $0 = $0.advanced(by: duration) }
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        sleeps.record(now.duration(to: deadline))
        try await gate.pass()
        current.withLock { $0 = max($0, deadline) }
    }
}
