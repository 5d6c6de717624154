import Synchronization

/// A clock on which sleeping takes no time: it moves on by as much and records it.
package final class FakeClock: Clock {
    package struct Instant: InstantProtocol {
        /// Since the clock was made.
        package let elapsed: Duration

        package func advanced(by duration: Duration) -> Self { Self(elapsed: elapsed + duration) }
        package func duration(to other: Self) -> Duration { other.elapsed - elapsed }
        package static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
    }

    /// How long each sleep was to take, recorded as it begins.
    package let sleeps = Recorder<Duration>()
    /// Open at first; holds sleepers while it is closed.
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
