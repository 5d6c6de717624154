public import DomainKit
import PlatformKit

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
