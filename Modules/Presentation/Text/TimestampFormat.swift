package import Domain
import Platform

/// Instants as machines read them.
package enum TimestampFormat {
    /// RFC 3339 in UTC, to the second: `2026-11-21T08:30:00Z`.
    package static func rfc3339(_ timestamp: Timestamp) -> String {
        let seconds = (Double(timestamp.millisecondsSince1970) / 1000).rounded(.down)
        return Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    }
}
