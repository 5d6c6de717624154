import DomainKit
import Testing

@testable import PresentationKit

struct RelativeTimeTests {
    private static let now = Timestamp(millisecondsSince1970: 1_772_353_800_000)

    @Test(arguments: [
        (-3_600, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"), (119, "1 minute ago"),
        (120, "2 minutes ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (3 * 3_600, "3 hours ago"),
        (86_399, "23 hours ago"), (86_400, "1 day ago"), (2 * 86_400, "2 days ago"), (29 * 86_400, "29 days ago"),
        (30 * 86_400, "1 month ago"), (364 * 86_400, "12 months ago"), (365 * 86_400, "1 year ago"),
        (800 * 86_400, "2 years ago"),
    ])
    func `says how long ago something was`(seconds: Int, expected: String) {
        let time = Self.now.advanced(by: .seconds(-seconds))
        #expect(RelativeTime.text(time, now: Self.now) == expected)
    }

    @Test(arguments: [Int64.min, .max], [Int64.min, .max])
    func `any two timestamps have a relative time, and any duration has words`(then: Int64, now: Int64) {
        let (then, now) = (Timestamp(millisecondsSince1970: then), Timestamp(millisecondsSince1970: now))
        let expected = then < now ? "584942417 years ago" : "just now"
        #expect(RelativeTime.text(then, now: now) == expected)
        #expect(!TimestampFormat.rfc3339(then).isEmpty)
        #expect(SpelledDuration.text(.seconds(Int64.max), rounding: .up) == "146235604339 years")
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_772_353_800_999, "2026-03-01T08:30:00Z"),
        (951_827_696_000, "2000-02-29T12:34:56Z"), (-1, "1969-12-31T23:59:59Z"),
    ])
    func `writes RFC 3339`(milliseconds: Int64, expected: String) {
        #expect(TimestampFormat.rfc3339(Timestamp(millisecondsSince1970: milliseconds)) == expected)
    }
}
