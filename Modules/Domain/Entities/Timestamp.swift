/// An instant of wall-clock time, as milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
    public let millisecondsSince1970: Int64

    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// How long ago this was at `now`. Negative where the clock has been set back since.
    public func age(at now: Timestamp) -> Duration {
        // Of any two numbers of milliseconds, a duration holds the difference.
        .milliseconds(now.millisecondsSince1970) - .milliseconds(millisecondsSince1970)
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}
