import DomainKit
import Testing

@testable import InfrastructureKit

struct RetryAfterTests {
    private static let now = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let unreadable = Duration.seconds(10)
    private static let day = Duration.seconds(86_400)

    private static let rows: [(value: String?, date: String?, pause: Duration?)] = [
        (nil, now, nil), ("7", now, .seconds(7)), ("7", nil, .seconds(7)),
        ("86401", now, .seconds(86_401)), ("9223372036854775807", now, .seconds(Int64.max)),
        // A date is compared with the service's own clock.
        ("Sun, 06 Nov 1994 08:49:42 GMT", now, .seconds(5)), (now, now, .seconds(1)),
        ("Sun, 06 Nov 1993 08:49:37 GMT", now, .seconds(1)), ("Mon, 07 Nov 1994 08:49:37 GMT", now, day),
        ("Fri, 31 Dec 9999 23:59:59 GMT", now, .seconds(252_618_189_022)),
        ("Sun, 06 Nov 1994 08:49:42 GMT", nil, unreadable),
        ("Sunday, 06-Nov-94 08:49:42 GMT", now, unreadable), ("Sun, 06 Nov 1994 08:49:42 CET", now, unreadable),
        ("soon", now, unreadable), ("-1", now, unreadable), ("1.5", now, unreadable),
        ("99999999999999999999", now, unreadable),
    ]

    @Test func `the service asks for seconds or a date, and for ten seconds by what cannot be read`() {
        for (value, date, pause) in Self.rows {
            let headers = ["Retry-After": value, "Date": date].compactMapValues { $0 }
            #expect(RetryAfter.pause(in: HTTPHeaders(headers)) == pause, "\(value ?? "-") at \(date ?? "-")")
        }
    }

    @Test(arguments: [
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1969 08:49:37 GMT", "",
    ])
    func `a text that is not a date cannot be read in either header`(text: String) {
        for (value, date) in [(text, Self.now), (Self.now, text)] {
            #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": value, "Date": date])) == Self.unreadable)
        }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The last day of every month is followed by the first of the next one, in leap years and others.
    @Test func `a date is counted across months and years`() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        for year in [1970...2035, 2095...2105].joined() {
            for month in Self.months.indices {
                let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
                let day = month == 1 && isLeapYear ? 29 : lengths[month]
                let (nextYear, nextMonth) = month == 11 ? (year + 1, 0) : (year, month + 1)
                let headers = HTTPHeaders([
                    "Date": "Sun, \(day) \(Self.months[month]) \(year) 23:59:50 GMT",
                    "Retry-After": "Sun, 01 \(Self.months[nextMonth]) \(nextYear) 00:00:05 GMT",
                ])
                #expect(RetryAfter.pause(in: headers) == .seconds(15))
            }
        }
    }
}
