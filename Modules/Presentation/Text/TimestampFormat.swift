import Domain
import Platform

/// Writes timestamps for programs.
enum TimestampFormat {
    /// The time by RFC 3339 in UTC, to the second: `2026-11-21T08:30:00Z`.
    static func rfc3339(_ timestamp: Timestamp) -> String {
        let seconds = (Double(timestamp.millisecondsSince1970) / 1000).rounded(.down)
        return Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    }
}
