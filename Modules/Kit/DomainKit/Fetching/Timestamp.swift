/// An instant of wall-clock time, as milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Negative before 1970.
    public let millisecondsSince1970: Int64

    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// Returns the time from this instant to `now`. It is negative if the clock was set back in between.
    public func age(at now: Timestamp) -> Duration {
        // The difference of two 64-bit counts of milliseconds always fits into a `Duration`.
        .milliseconds(now.millisecondsSince1970) - .milliseconds(millisecondsSince1970)
    }

    /// Returns whether this instant is less than `maxAge` ago. One in the future was left by a clock that was set back, and is not
    /// fresh.
    public func isFresh(at now: Timestamp, maxAge: Duration) -> Bool {
        let age = age(at: now)
        return age >= .zero && age < maxAge
    }

    /// Returns the instant after a duration, without its part of a millisecond.
    public func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        return Timestamp(
            millisecondsSince1970: millisecondsSince1970 + seconds * 1000 + attoseconds / 1_000_000_000_000_000
        )
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

/// Starts at once.
package struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    package init(_ clock: any Clock<Duration>) {
        read = Self.reading(clock)
    }

    package var elapsed: Duration { read() }

    private static func reading(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
