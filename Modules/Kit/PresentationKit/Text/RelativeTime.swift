public import DomainKit
import PlatformKit

/// Writes how long ago something was: "just now", "3 hours ago".
public enum RelativeTime {
    /// Any time less than a minute ago is "just now". So is a time in the future, which can come from a clock that was set
    /// back later.
    public static func text(_ timestamp: Timestamp, now: Timestamp) -> String {
        let age = timestamp.age(at: now)
        return age < .seconds(60) ? "just now" : SpelledDuration.text(age, rounding: .down) + " ago"
    }
}

/// Writes a duration in words, in the largest unit that it fills: "1 minute", "3 hours".
public enum SpelledDuration {
    /// The whole number that a fraction becomes.
    public enum Rounding {
        case up, down
    }

    /// An upper bound that leaves room for rounding up.
    private static let longest = Duration.seconds(1 << 62)

    /// A month has 30 days and a year 365. The shortest duration is one second.
    public static func text(_ duration: Duration, rounding: Rounding) -> String {
        let (wholeSeconds, rest) = min(duration, longest).components
        let seconds = max(1, rounding == .up && rest > 0 ? wholeSeconds + 1 : wholeSeconds)
        let unit = units.first { seconds >= $0.seconds } ?? (seconds: 1, name: "second")
        let count = (rounding == .up ? seconds + unit.seconds - 1 : seconds) / unit.seconds
        return count == 1 ? "1 \(unit.name)" : "\(count) \(unit.name)s"
    }

    private static let units: [(seconds: Int64, name: String)] = [
        (365 * 86_400, "year"), (30 * 86_400, "month"), (86_400, "day"), (3_600, "hour"), (60, "minute"),
    ]
}

/// Writes timestamps for programs.
public enum TimestampFormat {
    /// The time by RFC 3339 in UTC, to the second: `2026-11-21T08:30:00Z`.
    public static func rfc3339(_ timestamp: Timestamp) -> String {
        var seconds = time_t((Double(timestamp.millisecondsSince1970) / 1000).rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        // Foundation's formats take as long as the decoding of half a page.
        return String(unsafeUninitializedCapacity: 32) { bytes in
            bytes.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, "%FT%TZ", &parts) }
        }
    }
}
